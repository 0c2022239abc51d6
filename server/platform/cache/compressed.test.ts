import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { compressor } from './compressed.ts'

/** Texts that compress better with more effort. */
const body = Buffer.from(
  Array.from({ length: 4_000 }, (_, at) => `<li>Milk ${(at * 7_919) % 613}</li>`).join(''),
)
const read = (times: number, page: ReturnType<ReturnType<typeof compressor>>) => {
  for (let time = 0; time < times; time += 1) page('br')
}

test('each encoding decodes to the page, and is made once', () => {
  const page = compressor()(body)
  expect(page('identity')).toBe(body)
  expect(gunzipSync(page('gzip')).equals(body)).toBe(true)
  expect(brotliDecompressSync(page('br')).equals(body)).toBe(true)
  expect(page('br')).toBe(page('br'))
})

test('a page that is sent often becomes smaller, and is the same page', async () => {
  const page = compressor()(body)
  const first = page('br')
  read(30, page)
  await vi.waitFor(() => expect(page('br').length).toBeLessThan(first.length), 10_000)
  expect(brotliDecompressSync(page('br')).equals(body)).toBe(true)
})

test('a page that is sent twenty times stays as it is', async () => {
  let begun = 0
  const page = compressor(() => {
    begun += 1
    return 1
  })(body)
  read(20, page)
  expect(begun).toBe(0)
  page('br')
  expect(begun).toBeGreaterThan(0)
})

test('of two pages at once one waits until it is sent again later', async () => {
  let ms = 1
  const compressed = compressor(() => ms)
  const [one, other] = [compressed(body), compressed(body)]
  const before = other('br')
  read(30, one)
  read(30, other)
  await vi.waitFor(() => expect(one('br').length).toBeLessThan(before.length), 10_000)
  expect(other('br')).toBe(before)
  ms += 2_500
  other('br')
  await vi.waitFor(() => expect(other('br').length).toBeLessThan(before.length), 10_000)
})
