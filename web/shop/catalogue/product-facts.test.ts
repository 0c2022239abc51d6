import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { filled, type Language } from '#contract/language.ts'
import type { Product } from '#contract/v1/products.ts'
import { I18nContext } from '#web/lib/i18n.ts'
import { ProductFacts } from './product-facts.tsx'

const lassi: Product = {
  id: 'e'.repeat(32),
  name: 'Lassi',
  images: ['http://shop.test/pictures/uploaded/1'],
  categories: [],
  subCategories: [],
  unit: '200 ml',
  stock: 12,
  mrp: { amount: 4_550, currency: 'INR' },
  discountPercent: 0,
  price: { amount: 4_550, currency: 'INR' },
  published: true,
  description: 'Cold.',
  details: { 'Shelf life': '5 days', Variant: 'Mango', Story: 'Old' },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const inHindi = { descriptionHi: 'ठंडी।', detailsHi: { Variant: 'आम' } }
const factsIn = (language: Language, product: Product) => {
  const words = { language, t: filled }
  const page = renderToStaticMarkup(
    createElement(I18nContext.Provider, { value: words }, createElement(ProductFacts, { product })),
  )
  return [...page.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text]) => text)
}

test('a page in Hindi shows the Hindi texts, and the English ones where they are missing', () => {
  expect(factsIn('hi', { ...lassi, ...inHindi })).toEqual(['ठंडी।', '200 मिली', '5 दिन', 'आम', 'Old'])
  expect(factsIn('hi', lassi)).toEqual(['Cold.', '200 मिली', '5 दिन', 'Mango', 'Old'])
})

test('a page in English shows the English texts', () => {
  expect(factsIn('en', { ...lassi, ...inHindi })).toEqual(['Cold.', '200 ml', '5 days', 'Mango', 'Old'])
})

test('a detail named __proto__ is treated as any other', () => {
  const details = JSON.parse('{"__proto__":"x"}')
  expect(factsIn('hi', { ...lassi, ...inHindi, details })).toEqual(['ठंडी।', '200 मिली', 'x'])
})
