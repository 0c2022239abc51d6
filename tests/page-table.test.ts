import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routeTable, { notFound, type Page, pageAt, pages } from '#web/routes.ts'

const web = path.resolve(import.meta.dirname, '../web')
const all = [...pages, notFound]
const routes: RouteConfigEntry[] = routeTable satisfies RouteConfig
const home = pageAt('/')
const checkout = pageAt('/checkout')

const files = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? files(children) : [file]))

/** Routes that React Router serves and that have no traits. */
const withoutTraits = (entries: RouteConfigEntry[]) =>
  files(entries).filter((file) => !all.some((page) => page.file === file))

/** Traits that cannot be true at the same time. */
function contradictions({ path, access, cache, offline, robots, sitemap, code, scripts }: Page): string[] {
  // work of staff goes on without a connection; the server renders the same empty frame for everybody
  const isEmptyFrame = access === 'admin' && cache === 'all-stores' && offline === 'visited'
  const checks = {
    'a personal page is stored for use without a connection':
      access !== 'anyone' && offline !== 'never' && !isEmptyFrame,
    'a personal page is rendered for a store': access !== 'anyone' && cache === 'per-store',
    'a personal page is found by search engines': access !== 'anyone' && robots === 'index',
    'the sitemap lists a page that is not to be found': sitemap !== 'none' && robots !== 'index',
    'the sitemap lists a path with parameters': sitemap === 'itself' && /[:*]/.test(path),
    'a page without scripts is filled in by the browser': access !== 'anyone' && !scripts,
    'a page is stored from the first visit, but its code is not':
      offline === 'always' && code === 'on-demand',
    'a path with parameters is stored from the first visit': offline === 'always' && /[:*]/.test(path),
  }
  return Object.entries(checks).flatMap(([text, wrong]) => (wrong ? [`${path}: ${text}`] : []))
}

/** An address of a page; it belongs to another page if two rows match it. */
const exampleOf = ({ path }: Page): string =>
  `/${path.replace(/:(\w+)/g, (_, name) => `${name}-${'0a'.repeat(16)}`).replace('*', 'nowhere')}`

test('every page of the shop is in the table with its traits, and its module exists', () => {
  expect(withoutTraits(routes)).toEqual([])
  expect(files(routes).toSorted()).toEqual(all.map(({ file }) => file).toSorted())
  expect(all.filter(({ file }) => !existsSync(path.join(web, file)))).toEqual([])
  for (const page of all) expect(Object.keys(page)).toEqual(Object.keys(home))
})

test('every module of a page is in the table', () => {
  const parts = /^pages\/(?:dev\/(?!ui)|account\/dashboard|admin\/layout)/
  const modules = globSync('pages/{shop,account,admin,dev}/*.tsx', { cwd: web }).filter(
    (file) => !parts.test(file),
  )
  expect(modules.length).toBeGreaterThan(25)
  expect(modules.filter((file) => !all.some((page) => page.file === file))).toEqual([])
})

test('the traits of a page do not contradict each other', () => {
  expect(all.flatMap(contradictions)).toEqual([])
})

test.each(all)('an address of /$path is found in its own row', (page) => {
  expect(pageAt(exampleOf(page)).file).toBe(page.file)
  if (page !== notFound)
    expect(pageAt(page.path ? `${exampleOf(page)}.data` : '/_.data').file).toBe(page.file)
})

test.each(['/dev/mail', '/api/cart/get', '/dashboard/nothing', '/a/b/c', '/cart/', '/Cart'])(
  '%s is not the address of a page',
  (address) => expect(pageAt(address)).toBe(notFound),
)

test('planted violations are found: a route without traits, and traits that contradict each other', () => {
  expect(withoutTraits([...routes, { path: 'gifts', file: 'pages/shop/gifts.tsx' }])).toEqual([
    'pages/shop/gifts.tsx',
  ])
  const planted: Page[] = [
    { ...checkout, offline: 'visited' },
    { ...checkout, cache: 'per-store' },
    { ...checkout, robots: 'index' },
    { ...checkout, scripts: false },
    { ...home, robots: 'noindex' },
    { ...pageAt('/info/privacy'), sitemap: 'itself' },
    { ...home, code: 'on-demand' },
    { ...pageAt('/info/privacy'), offline: 'always' },
  ]
  for (const page of planted) expect(contradictions(page)).toHaveLength(1)
})
