/** The learnt position of a product in a store, and in how many picked orders it was compared. */
export type Position = { position: number; picks: number }
/** What decides the place of a line in a picking list; empty texts: nobody has set it. */
export type Place = { aisle: string; bin: string; position: number | null; subCategory: number | null }

/** The first comparisons decide most; after these many, old and new orders count like a moving average. */
const STEPS_TO_SETTLE = 5
const SMALLEST_STEP = 0.15

/**
 * New positions of the products of an order that were picked in this order. Every pair is one observation of the
 * model of Bradley and Terry (1952): its step is the probability with which the opposite was expected, so that what
 * is known already changes little. The step of a product is the mean over its pairs and at most 1, so that an order
 * of many products, or one odd picker, cannot reverse what many orders agree on.
 */
export function movePositions(known: ReadonlyMap<string, Position>, picked: string[]): Map<string, Position> {
  const ids = [...new Set(picked)]
  if (ids.length < 2) return new Map()
  const before = ids.map((id) => known.get(id) ?? { position: 0, picks: 0 })
  return new Map(
    ids.map((id, own) => {
      const { position, picks } = before[own] ?? { position: 0, picks: 0 }
      const pull = before.reduce((sum, other, at) => {
        if (at === own) return sum
        const later = own > at
        const ahead = later ? position - other.position : other.position - position
        return sum + (later ? 1 : -1) * (1 - probability(ahead))
      }, 0)
      const step = Math.max(SMALLEST_STEP, STEPS_TO_SETTLE / (STEPS_TO_SETTLE + picks))
      return [id, { position: position + (step * pull) / (ids.length - 1), picks: picks + 1 }]
    }),
  )
}

const probability = (ahead: number): number => 1 / (1 + Math.exp(-ahead))

/**
 * Compares lines of a picking list: those with aisle and bin first, then by the learnt order, then by the position of
 * the sub-category. Numbers in names count as numbers: aisle 2 is before aisle 10.
 */
export function comparePlaces(a: Place, b: Place): number {
  const isSet = (place: Place) => place.aisle !== '' || place.bin !== ''
  if (isSet(a) !== isSet(b)) return isSet(a) ? -1 : 1
  if (isSet(a)) {
    const byBin = names.compare(a.aisle, b.aisle) || names.compare(a.bin, b.bin)
    if (byBin !== 0) return byBin
  }
  return missingLast(a.position, b.position) || missingLast(a.subCategory, b.subCategory)
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function missingLast(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}
