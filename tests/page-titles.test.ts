import path from 'node:path'
import { type MetaDescriptor, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageLanguage, type ShopReader, shopReader } from '#contract/reader.ts'
import routeTable from '#web/routes.ts'

type Module = {
  loader?(args: { context: RouterContextProvider }): unknown
  meta?(args: { loaderData: unknown; matches: unknown[] }): MetaDescriptor[]
}
type Entry = { file: string; children?: Entry[] }

/** Data of the pages whose title contains the name of their content. */
const names = { name: 'Milk', nameHi: 'दूध' }
const record = {
  id: '1',
  ...names,
  description: '',
  images: [],
  categories: [names],
  unit: '1 l',
  price: { amount: 100, currency: 'INR' },
}
const dataOf: Record<string, unknown> = {
  'pages/shop/info.tsx': { page: { title: 'गोपनीयता', summary: '' } },
  'pages/shop/collection.tsx': { collection: { title: 'Milk', titleHi: 'दूध', slug: 'milk', products: [] } },
  'pages/shop/listing.tsx': { listing: { category: record, subCategory: record, totalCount: 1 } },
  'pages/shop/product.tsx': { product: record, rows: { goesWith: [], similar: [] } },
}
/** A page for developers, in English only. */
const inEnglish = 'pages/dev/ui.tsx'
/** Their components render the title; tests/i18n.test.ts checks the texts of components. */
const inComponent = ['pages/shop/not-found.tsx', 'pages/offline.tsx']

/** Imported by path, because browser types are not available here. */
const load = (file: string) => import(path.resolve(import.meta.dirname, '../web', file))
const page = (file: string): Promise<Module> => load(file)

const [{ registerLocale }, { hindi }] = await Promise.all([load('lib/i18n.ts'), load('locales/hindi.ts')])
registerLocale('hi', hindi)

/** Every page with the layouts around it. */
function pagesOf(entries: Entry[], layouts: string[] = []): { file: string; layouts: string[] }[] {
  return entries.flatMap(({ file, children }) =>
    children ? pagesOf(children, [...layouts, file]) : [{ file, layouts }],
  )
}

/** The titles of a page for a reader of Hindi, from the data of its outermost layout. */
async function titlesOf({ file, layouts }: { file: string; layouts: string[] }): Promise<string[]> {
  const context = new RouterContextProvider()
  context.set(pageLanguage, 'hi')
  context.set(shopReader, {
    categoryLinks: async () => [],
    facts: async () => ({ products: 0, delivers: false, freeDelivery: false }),
    infoPages: async () => [],
  } as Partial<ShopReader> as ShopReader)
  const [outermost] = layouts
  const loaded = await (outermost ? (await page(outermost)).loader?.({ context }) : undefined)
  const loaderData = loaded && typeof loaded === 'object' && 'data' in loaded ? loaded.data : loaded
  const { meta } = await page(file)
  const tags = meta?.({ loaderData: dataOf[file], matches: [{}, { loaderData }] }) ?? []
  return tags.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))
}

const pages = pagesOf(routeTable).filter(({ file }) => file !== inEnglish && !inComponent.includes(file))

test.each(pages)('the title of $file is in Hindi for a reader of Hindi', async (row) => {
  const titles = await titlesOf(row)
  expect(titles).toHaveLength(1)
  expect(titles[0]).toMatch(/[\u0900-\u097f]/)
})
