import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListedFacts } from './listed-facts.tsx'

const textOf = (product: { price: number; discount: number; stock: number; published: boolean }) =>
  renderToStaticMarkup(createElement(ListedFacts, { product })).replace(/<[^>]*>/g, '|')

test('a product of the admin list shows its prices and discount as shoppers read them', () => {
  const text = textOf({ price: 499, discount: 20, stock: 3, published: true })
  expect(text).toMatch(/₹399.*₹499.*20% off.*3 in stock/)
  expect(textOf({ price: 499, discount: 0, stock: 3, published: true })).not.toContain('off')
})
