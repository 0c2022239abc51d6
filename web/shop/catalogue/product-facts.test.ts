import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FullProduct } from '#contract/catalogue.ts'
import { filled, type Language } from '#contract/language.ts'
import { I18nContext } from '#web/lib/i18n.ts'
import { ProductFacts } from './product-facts.tsx'

const lassi: FullProduct = {
  _id: 'e'.repeat(32),
  name: 'Lassi',
  image: ['http://shop.test/pictures/uploaded/1'],
  category: [],
  subCategory: [],
  unit: '200 ml',
  stock: 12,
  price: 45.5,
  discount: 0,
  description: 'Cold.',
  more_details: { 'Shelf life': '5 days', Variant: 'Mango', Story: 'Old' },
  createdAt: '2026-01-01T00:00:00.000Z',
}
const inHindi = { descriptionHi: 'ठंडी।', detailsHi: { Variant: 'आम' } }
const factsIn = (language: Language, product: FullProduct) => {
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
  const more_details = JSON.parse('{"__proto__":"x"}')
  expect(factsIn('hi', { ...lassi, ...inHindi, more_details })).toEqual(['ठंडी।', '200 मिली', 'x'])
})
