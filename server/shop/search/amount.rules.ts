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
  adha: 0.5,
  pav: 0.25,
  paav: 0.25,
  pao: 0.25,
  dedh: 1.5,
  dhai: 2.5,
  teen: 3,
  paanch: 5,
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
export function withoutAmount(all: string[]): WithoutAmount {
  const terms = withoutPrice(all)
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

const PRICE = /^(\d+)?(rs|rupees?|rupaye|rupay|rupiya|inr)(\d+)?$/
const PACKET = /^(packets?|packs?|pkts?|pack)$/

/** Without what is said of the price and of the number of packets: "chips 10 rs", "do packet bread". */
function withoutPrice(terms: string[]): string[] {
  const isSaid = (term: string, at: number) =>
    PRICE.test(term) ||
    (isNumber(term) && [at - 1, at + 1].some((other) => terms[other] && PRICE.test(terms[other]))) ||
    (term in FRACTIONS && PACKET.test(terms[at + 1] ?? ''))
  const words = terms.filter((term, at) => !isSaid(term, at))
  return words.length > 0 ? words : terms
}

const isNumber = (term: string): boolean => /^\d+$/.test(term)

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
