import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { discountedPrice } from '#contract/pricing.ts'
import { inr } from '#contract/v1/shapes.ts'
import { ListedFacts } from './listed-facts.tsx'

const textOf = (mrp: number, discountPercent: number) => {
  const price = inr(discountedPrice(mrp, discountPercent))
  const product = { mrp: inr(mrp), discountPercent, price, stock: 3, published: true }
  return renderToStaticMarkup(createElement(ListedFacts, { product })).replace(/<[^>]*>/g, '|')
}

test('a product of the admin list shows its prices and discount as shoppers read them', () => {
  expect(textOf(49_900, 20)).toMatch(/₹399.*₹499.*20% off.*3 in stock/)
  expect(textOf(49_900, 0)).not.toContain('off')
})
