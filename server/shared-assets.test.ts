import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveAssets } from './serve-assets.ts'
import { shareAssets } from './shared-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jhatpat-shared-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The built files of a release, and servers of it. */
function release(files: Record<string, string | Buffer>) {
  const built = makeFolder()
  mkdirSync(join(built, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text)
  return {
    async open(dataDir: string) {
      const warnings: string[] = []
      const shared = await shareAssets(built, dataDir, (words) => warnings.push(words))
      const http = fastify()
      await serveAssets(http, built, { shared: shared.folder ?? undefined })
      onTestFinished(() => Promise.all([http.close(), shared.close()]).then(() => {}))
      return { warnings, get: (url: string, headers = {}) => http.inject({ url, headers }) }
    },
  }
}

const old = () =>
  release({
    'assets/cart-B8-G4Gu.js': 'the old cart',
    'assets/cart-B8-G4Gu.js.br': brotliCompressSync('the old cart'),
    'assets/price.js': 'no hash',
    'wordmark.svg': 'old',
  })
const next = () => release({ 'assets/cart-Bh6VNJH.js': 'the new cart', 'wordmark.svg': 'new' })

test('during an upgrade each server has the built files of both releases, compressed ones too', async () => {
  const data = makeFolder()
  const [before, after] = [await old().open(data), await next().open(data)]
  for (const server of [before, after]) {
    const [oldFile, newFile] = [
      await server.get('/assets/cart-B8-G4Gu.js'),
      await server.get('/assets/cart-Bh6VNJH.js'),
    ]
    expect([oldFile.body, newFile.body]).toEqual(['the old cart', 'the new cart'])
    expect(oldFile.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(oldFile.headers['content-type']).toMatch(/javascript/)
  }
  const compressed = await after.get('/assets/cart-B8-G4Gu.js', { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('the old cart')
  expect((await after.get('/wordmark.svg')).body).toBe('new')
})

test('only built files with a hash in their name are shared, whatever else the folder has', async () => {
  const data = makeFolder()
  await old().open(data)
  const { get } = await next().open(data)
  expect(readdirSync(join(data, 'assets')).sort()).toEqual([
    'cart-B8-G4Gu.js',
    'cart-B8-G4Gu.js.br',
    'cart-Bh6VNJH.js',
  ])
  writeFileSync(join(data, 'token-secret'), 'a secret')
  mkdirSync(join(data, 'media'))
  writeFileSync(join(data, 'media/receipt-B8-G4Gu.js'), 'a picture')
  writeFileSync(join(data, 'assets/notes.txt'), 'notes')
  for (const path of [
    'notes.txt',
    '../token-secret',
    '..%2ftoken-secret',
    '%2e%2e/media/receipt-B8-G4Gu.js',
    '..%2fmedia%2freceipt-B8-G4Gu.js',
    'x/..%2f..%2fmedia%2freceipt-B8-G4Gu.js',
    '..%5cmedia%5creceipt-B8-G4Gu.js',
    'nothing-B8-G4Gu.js',
    '',
  ])
    expect([path, (await get(`/assets/${path}`)).statusCode]).toEqual([
      path,
      expect.toSatisfy((code) => code >= 400),
    ])
})

test('files that no release used for 30 days are deleted; those of a running one stay', async () => {
  const data = makeFolder()
  await old().open(data)
  const file = (name: string) => join(data, 'assets', name)
  writeFileSync(file('.cart-aaaaaaa.js.aside'), 'left by a killed process')
  const dateAll = (days: number) => {
    const at = new Date(Date.now() - days * DAY_MS)
    for (const name of readdirSync(join(data, 'assets'))) utimesSync(file(name), at, at)
  }
  dateAll(29)
  await next().open(data)
  expect(readdirSync(join(data, 'assets'))).toHaveLength(4)
  dateAll(31)
  await next().open(data)
  expect(readdirSync(join(data, 'assets'))).toEqual(['cart-Bh6VNJH.js'])
  expect(Date.now() - statSync(file('cart-Bh6VNJH.js')).mtimeMs).toBeLessThan(DAY_MS)
})

test('a server that runs for months marks its files as used every day', async () => {
  const data = makeFolder()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await next().open(data)
  const file = join(data, 'assets/cart-Bh6VNJH.js')
  const before = new Date(Date.now() - 20 * DAY_MS)
  utimesSync(file, before, before)
  vi.advanceTimersByTime(DAY_MS)
  await expect.poll(() => Date.now() - statSync(file).mtimeMs, { timeout: 30_000 }).toBeLessThan(DAY_MS)
})

test('an incomplete copy is replaced, and servers that start at once share one set of files', async () => {
  const data = makeFolder()
  mkdirSync(join(data, 'assets'))
  writeFileSync(join(data, 'assets/cart-B8-G4Gu.js'), 'the old')
  const one = old()
  await Promise.all([one.open(data), one.open(data), one.open(data)])
  const { get } = await next().open(data)
  expect((await get('/assets/cart-B8-G4Gu.js')).body).toBe('the old cart')
  expect(readdirSync(join(data, 'assets'))).toHaveLength(3)
})

test('a DATA_DIR that cannot be written is a warning in words, and own files are served', async () => {
  const data = makeFolder()
  writeFileSync(join(data, 'assets'), 'a file in its place')
  const { warnings, get } = await next().open(data)
  expect(warnings).toEqual([
    `pages of this release lack files when a server of another release answers: DATA_DIR ${join(data, 'assets')} ` +
      `cannot be used by this account: ${join(data, 'assets')} is a file.`,
  ])
  expect((await get('/assets/cart-Bh6VNJH.js')).body).toBe('the new cart')
  expect((await get('/assets/cart-B8-G4Gu.js')).statusCode).toBe(404)
})
