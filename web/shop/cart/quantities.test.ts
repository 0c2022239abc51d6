import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/catalogue.ts'
import { newQuantities } from './quantities.ts'

const line = (id: string, quantity: number) => ({ product: { _id: id } as ProductCard, quantity })

test('a card hears of its own product alone, and no more once it is gone', () => {
  const quantities = newQuantities()
  const heard: string[] = []
  const leave = quantities.follow('milk', () => heard.push(`milk ${quantities.of('milk')}`))
  quantities.follow('bread', () => heard.push(`bread ${quantities.of('bread')}`))
  quantities.show([line('milk', 1)])
  quantities.show([line('milk', 1), line('bread', 2)])
  quantities.show([line('bread', 2)])
  expect(heard).toEqual(['milk 1', 'bread 2', 'milk 0'])
  leave()
  quantities.show([line('milk', 4), line('bread', 2)])
  expect(heard).toHaveLength(3)
  expect(quantities.of('milk')).toBe(4)
})
