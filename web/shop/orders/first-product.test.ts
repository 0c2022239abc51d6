import { expect, test } from 'vitest'
import { filled, type Language } from '#contract/language.ts'
import type { OrderLine } from '#contract/v1/orders.ts'
import { firstProduct } from './first-product.ts'

const line = (name: string, nameHi?: string) =>
  ({ name, ...(nameHi && { nameHi }), images: [`http://shop.test/${name}`] }) as OrderLine
const shown = (lines: OrderLine[], language: Language = 'en') =>
  firstProduct({ lines }, { t: filled, language })

test('a list names the first product of an order and how many others there are', () => {
  expect(shown([line('Ghee')])).toEqual({ name: 'Ghee', image: 'http://shop.test/Ghee' })
  expect(shown([line('Ghee'), line('Salt'), line('Rice')]).name).toBe('Ghee + 2 more')
  expect(shown([line('Ghee', 'घी')], 'hi').name).toBe('घी')
})
