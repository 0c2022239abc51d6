import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../history/calls.ts'
import { findOrder, type Model, type Operation } from './find-order.ts'
import { type ShopperInput, type ShopperState, shopperModel } from './shopper-model.ts'

type Cart = Operation<ShopperInput>
const model = shopperModel({ addresses: { home: '1, Fault Street' } })
const unanswered = (from: number, input: ShopperInput): Cart => ({
  ...{ from, to: Number.POSITIVE_INFINITY, certain: false },
  input,
})
const answered = (from: number, to: number, input: ShopperInput): Cart => ({ from, to, certain: true, input })
const line = (product: string, quantity = 1): Line => ({ product, quantity, price: 5_000 })

/** An outage in which a shopper taps and scans, again and again, and has no response; some of it was carried out. */
function outage(carriedOut: (n: number) => boolean): Cart[] {
  const cart = new Map<string, number>()
  const operations: Cart[] = []
  for (let n = 0; n < 60; n += 1) {
    const product = `product ${n % 25}`
    if (n % 6 === 5) {
      const items = [
        { product, quantity: 2 },
        { product: `product ${(n * 7) % 25}`, quantity: 3 },
      ]
      operations.push(unanswered(10 * n, { kind: 'merge', items }))
      if (carriedOut(n))
        for (const item of items) cart.set(item.product, Math.max(cart.get(item.product) ?? 0, item.quantity))
    } else {
      operations.push(unanswered(10 * n, { kind: 'put', product }))
      if (carriedOut(n) && !cart.has(product)) cart.set(product, 1)
    }
    if (n % 10 === 9)
      operations.push(
        answered(10 * n + 5, 10 * n + 6, { kind: 'see', lines: [...cart].map((one) => line(...one)) }),
      )
  }
  return operations
}

/** The most configurations that the search may visit: with all subsets of the open calls they were millions. */
const FEW = 1_000

test('sixty calls without a response, of which a third was carried out, are decided after few states', () => {
  expect(
    findOrder(
      model,
      outage((n) => n % 3 === 0),
      FEW,
    ).found,
  ).toBe('order')
})

test('a cart with a piece that nobody put there is found among sixty calls without a response', () => {
  const strange = answered(900, 901, { kind: 'see', lines: [line('caviar')] })
  expect(findOrder(model, [...outage((n) => n % 4 === 0), strange], FEW).found).toBe('none')
})

test('a piece that disappears is found among sixty calls without a response', () => {
  const operations = [
    answered(0, 1, { kind: 'put', product: 'caviar' }),
    ...outage(() => false).map((one) => ({ ...one, from: one.from + 2, to: one.to + 2 })),
  ]
  expect(findOrder(model, operations, FEW).found).toBe('none')
})

const product = fc.constantFrom('milk', 'ghee')
const quantity = fc.integer({ min: 1, max: 2 })
const input: fc.Arbitrary<ShopperInput> = fc.oneof(
  product.map((product) => ({ kind: 'put' as const, product })),
  fc.record({ kind: fc.constant('set' as const), product, quantity }),
  product.map((product) => ({ kind: 'remove' as const, product })),
  fc
    .uniqueArray(fc.record({ product, quantity }), { selector: (item) => item.product, maxLength: 2 })
    .map((items) => ({ kind: 'merge' as const, items })),
  fc.uniqueArray(fc.tuple(product, quantity), { selector: ([name]) => name, maxLength: 2 }).chain((lines) =>
    fc.constantFrom<ShopperInput['kind']>('see', 'see', 'see', 'order', 'hold', 'paid').map(
      (kind) =>
        ({
          ...{ kind, lines: lines.map((one) => line(...one)) },
          ...{ address: 'home', text: '1, Fault Street' },
        }) as ShopperInput,
    ),
  ),
  product.map(
    (product): ShopperInput => ({
      kind: 'refused',
      code: 'ALREADY_IN_CART',
      input: { kind: 'put', product },
    }),
  ),
  fc.constant<ShopperInput>({ kind: 'refused', code: 'EMPTY_CART', input: { kind: 'see', lines: [] } }),
)
const isChange = ({ kind }: ShopperInput) => ['put', 'set', 'remove', 'merge'].includes(kind)
const history = fc.array(fc.record({ input, answer: fc.nat(2), long: fc.nat(4) }), { maxLength: 7 })

test('what the search does not try would not have explained anything: trying everything says the same', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const operations = steps.map(({ input, answer, long }, n) =>
        answer === 0 && isChange(input) ? unanswered(n, input) : answered(n, n + long + 0.5, input),
      )
      expect(findOrder(model, operations).found).toBe(isExplained(model, operations) ? 'order' : 'none')
    }),
    { numRuns: 3_000 },
  )
})

/** Tries every order of every choice of operations. */
function isExplained(
  { initial, apply }: Model<ShopperState, ShopperInput>,
  operations: readonly Cart[],
  state = initial,
): boolean {
  if (operations.every(({ certain }) => !certain)) return true
  return operations.some((one) => {
    const others = operations.filter((other) => other !== one)
    if (others.some(({ certain, to }) => certain && to < one.from)) return false
    return apply(state, one.input).some((after) => isExplained({ ...model, apply }, others, after))
  })
}
