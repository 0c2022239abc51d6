/** A quantity in a search text: so many grams, millilitres or pieces. */
export type Amount = { of: number; dimension: 'g' | 'ml' | 'piece' }

const UNITS: [RegExp, Amount['dimension'], number][] = [
  [/^(kgs?|kilos?|kilograms?|kilogrammes?)$/, 'g', 1_000],
  [/^(g|gm|gms|gr|grm|grms|grams?|grammes?)$/, 'g', 1],
  [/^(ml|mls|millilitres?|milliliters?)$/, 'ml', 1],
  [/^(l|lt|ltr|ltrs|litres?|liters?|lit)$/, 'ml', 1_000],
  [/^(pcs?|pieces?|nos?|units?|rolls?|tablets?|sticks?|sachets?|count)$/, 'piece', 1],
  [/^(dozens?|doz|darjan)$/, 'piece', 12],
]
const FRACTIONS: Record<string, number> = {
  half: 0.5,
  quarter: 0.25,
  aadha: 0.5,
  one: 1,
  ek: 1,
  two: 2,
  six: 6,
  do: 2,
}

/** `count`: the number in the text, when it has no unit and so may be a part of a name. */
type WithoutAmount = { words: string[]; amount: Amount | null; count?: string }

/**
 * The words of a search text without its quantity, and the quantity: '5kg', '5 kg', 'half kg', 'a dozen', '12'. The
 * quantity stays among the words when there is nothing else.
 */
export function withoutAmount(terms: string[]): WithoutAmount {
  for (const [at, term] of terms.entries()) {
    const joined = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(term)
    if (joined) {
      const unit = unitOf(joined[2] ?? '')
      if (unit) return cut(terms, at, 1, times(unit, Number(joined[1])))
    }
    const number = /^\d+(\.\d+)?$/.test(term) ? Number(term) : FRACTIONS[term]
    const unit = unitOf(terms[at + 1] ?? '')
    if (number && unit) return cut(terms, at, 2, times(unit, number))
  }
  const alone = terms.findIndex((term) => unitOf(term)?.of === 12)
  if (alone >= 0) return cut(terms, alone, 1, { of: 12, dimension: 'piece' })
  const count = terms.findIndex((term) => /^\d{1,3}$/.test(term))
  if (count >= 0)
    return {
      ...cut(terms, count, 1, { of: Number(terms[count]), dimension: 'piece' }),
      count: terms[count] ?? '',
    }
  return { words: terms, amount: null }
}

/** Whether a word is a unit, such as kg or dozen. */
export const isUnit = (word: string): boolean => unitOf(word) !== null

function unitOf(text: string): Amount | null {
  const unit = UNITS.find(([pattern]) => pattern.test(text))
  return unit ? { of: unit[2], dimension: unit[1] } : null
}

const times = ({ of, dimension }: Amount, number: number): Amount => ({ of: of * number, dimension })

/** No unit of a product is larger; the database has the quantities as `real`. */
const MOST = 1e9

function cut(terms: string[], at: number, length: number, amount: Amount) {
  const words = terms.toSpliced(at, length)
  return words.length > 0 && amount.of > 0 && amount.of < MOST
    ? { words, amount }
    : { words: terms, amount: null }
}
