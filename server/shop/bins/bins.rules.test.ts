import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlaces, movePositions, type Place, type Position } from './bins.rules.ts'

const walk = ['fruit', 'bread', 'rice', 'oil', 'soap', 'milk', 'ice cream']

/** Orders of three to six products, picked along the walk or backwards; `random` gives numbers from 0 to 1. */
function pick(random: () => number, known: Map<string, Position>, times: number, backwards = false): void {
  for (let order = 0; order < times; order += 1) {
    const size = 3 + Math.floor(random() * 4)
    const chosen = new Set(shuffled(random).slice(0, size))
    const picked = walk.filter((id) => chosen.has(id))
    for (const [id, position] of movePositions(known, backwards ? picked.reverse() : picked))
      known.set(id, position)
  }
}

const shuffled = (random: () => number) =>
  walk
    .map((id) => [random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id)

const learntWalk = (known: Map<string, Position>) =>
  [...known].sort(([, a], [, b]) => a.position - b.position).map(([id]) => id)

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('sixty picked orders teach the walk of a store', () => {
  const known = new Map<string, Position>()
  pick(randomOf(1), known, 60)
  expect(learntWalk(known)).toEqual(walk)
})

test('one picker who walks backwards all evening does not turn the walk', () => {
  for (const seed of [1, 2, 3]) {
    const known = new Map<string, Position>()
    pick(randomOf(seed), known, 60)
    pick(randomOf(seed + 100), known, 6, true)
    expect(learntWalk(known)[0], `seed ${seed}`).toBe('fruit')
    expect(learntWalk(known).at(-1), `seed ${seed}`).toBe('ice cream')
  }
})

test('with one odd picker of five the walk is that of the four', () => {
  const random = randomOf(7)
  const known = new Map<string, Position>()
  for (let round = 0; round < 60; round += 1) {
    pick(random, known, 4)
    pick(random, known, 1, true)
  }
  const learnt = learntWalk(known)
  expect(learnt.indexOf('fruit')).toBeLessThan(learnt.indexOf('oil'))
  expect(learnt.indexOf('bread')).toBeLessThan(learnt.indexOf('soap'))
  expect(learnt.indexOf('oil')).toBeLessThan(learnt.indexOf('ice cream'))
})

test('a store that is rebuilt is learnt anew', () => {
  const known = new Map<string, Position>()
  pick(randomOf(3), known, 60)
  pick(randomOf(4), known, 200, true)
  expect(learntWalk(known)).toEqual([...walk].reverse())
})

test('an order of one product teaches nothing, and one order never moves a product by more than one', () => {
  expect(movePositions(new Map(), ['milk', 'milk']).size).toBe(0)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...walk), { minLength: 2 }),
      fc.integer({ max: 9 }),
      (ids, at) => {
        const known = new Map(walk.map((id, index) => [id, { position: at * index, picks: index }]))
        for (const [id, { position }] of movePositions(known, ids))
          expect(Math.abs(position - (known.get(id)?.position ?? 0))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('aisle 2 is before aisle 10; products without a bin follow in the learnt order, then by sub-category', () => {
  const nowhere: Place = { aisle: '', bin: '', position: null, subCategory: null }
  const sorted: Place[] = [
    { ...nowhere, aisle: 'A2', bin: '1' },
    { ...nowhere, aisle: 'A2', bin: '10' },
    { ...nowhere, aisle: 'a10', bin: '2' },
    { ...nowhere, position: -0.5, subCategory: 9 },
    { ...nowhere, position: 0.5, subCategory: 1 },
    { ...nowhere, subCategory: 3 },
    { ...nowhere, subCategory: 4 },
    nowhere,
  ]
  expect([...sorted].reverse().sort(comparePlaces)).toEqual(sorted)
})
