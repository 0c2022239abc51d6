import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FORMULA = /\b(discountedPrice|priceLines|priceOrder|currentAdjustments)\b/
/** Files that price items before the order. An order stores its bill, and nothing computes it again. */
const MAY_PRICE = [
  /^contract\/pricing\.ts$/,
  /^server\/reader\.ts$/,
  /^server\/shop\/checkout\/(place-order|pay-online)\.ts$/,
  /^server\/shop\/(cart\/cart|catalogue\/catalogue)\.v1\.wire\.ts$/,
  // what is packed in place of missing goods costs what it costs now
  /^server\/shop\/fulfilment\/replacements\.ts$/,
  // what is bought again, and what a list has, costs what it costs now
  /^server\/shop\/reorder\/plan\.rules\.ts$/,
  /^server\/shop\/saved-lists\/saved-lists(\.v1\.wire)?\.ts$/,
  // a pretend shopper of the demo agrees to the total, as a client does
  /^server\/play-evening\.ts$/,
  /^web\/shop\/(cart|catalogue|checkout)\//,
  /^web\/pages\/(shop\/product|dev\/goods)\.tsx$/,
]

const mayPrice = (path: string) => MAY_PRICE.some((pattern) => pattern.test(path))
const pricing = (files: { path: string; text: string }[]) =>
  files.filter(({ path, text }) => FORMULA.test(text) && !mayPrice(path)).map(({ path }) => path)

test('only carts, checkouts and product pages compute prices; orders and refunds read the stored bill', () => {
  const files = globSync('{contract,server,web,demo}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
  expect(files.filter(({ text }) => FORMULA.test(text)).length).toBeGreaterThan(5)
  expect(pricing(files)).toEqual([])
})

test('a planted violation is found: a refund that computes its price', () => {
  const path = 'server/shop/fulfilment/refund.ts'
  expect(pricing([{ path, text: "import { discountedPrice } from '#contract/pricing.ts'" }])).toEqual([path])
})
