import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { newQuantities } from './quantities.ts'

const line = (id: string, quantity: number) => ({ product: { id } as ProductCard, quantity })

test('a card is notified only of its own product, and not after it unsubscribes', () => {
  const quantities = newQuantities()
  const received: string[] = []
  const leave = quantities.follow('milk', () => received.push(`milk ${quantities.of('milk')}`))
  quantities.follow('bread', () => received.push(`bread ${quantities.of('bread')}`))
  quantities.show([line('milk', 1)])
  quantities.show([line('milk', 1), line('bread', 2)])
  quantities.show([line('bread', 2)])
  expect(received).toEqual(['milk 1', 'bread 2', 'milk 0'])
  leave()
  quantities.show([line('milk', 4), line('bread', 2)])
  expect(received).toHaveLength(3)
  expect(quantities.of('milk')).toBe(4)
})
