/** A quantity in a search text: so many grams, millilitres or pieces. */
export type Amount = { of: number; dimension: 'g' | 'ml' | 'piece' }

const UNITS: [RegExp, Amount['dimension'], number][] = [
  [/^(kgs?|kilos?|kilograms?|kilogrammes?|किलो|किलोग्राम|किग्रा)$/, 'g', 1_000],
  [/^(g|gm|gms|gr|grm|grms|grams?|grammes?|ग्राम|ग्रा)$/, 'g', 1],
  [/^(ml|mls|millilitres?|milliliters?|मिली|मिलीलीटर|मिलीलिटर)$/, 'ml', 1],
  [/^(l|lt|ltr|ltrs|litres?|liters?|lit|लीटर|लिटर|ली)$/, 'ml', 1_000],
  [/^(pcs?|pieces?|nos?|units?|rolls?|tablets?|sticks?|sachets?|count|नग|पीस)$/, 'piece', 1],
  [/^(dozens?|doz|darjan|दर्जन)$/, 'piece', 12],
]
const DOZEN = 12
const BASE_UNITS: Record<Amount['dimension'], string> = { g: 'g', ml: 'ml', piece: 'pcs' }

const NUMBERS: [number, string][] = [
  [0.25, 'quarter pav paav pao पाव'],
  [0.5, 'half aadha adha aadhi adhi आधा आधी'],
  [0.75, 'pauna paun पौना पौन'],
  [1, 'one ek एक'],
  [1.25, 'sawa sava सवा'],
  [1.5, 'dedh derh डेढ़'],
  [2, 'two do दो'],
  [2.5, 'dhai ढाई'],
  [3, 'three teen तीन'],
  [4, 'four char chaar चार'],
  [5, 'five paanch panch पांच पाँच'],
  [6, 'six chhe छह छः'],
  [10, 'ten das दस'],
]
/** Numbers written as words; some of them are other words, too, so that they count beside a unit only. */
const WORDS_OF_NUMBERS = new Map(
  NUMBERS.flatMap(([number, words]) => words.split(' ').map((word) => [word.normalize('NFC'), number])),
)
/** 'dhai sau gram' is 250 g. */
const HUNDRED = /^(sau|hundred|सौ)$/

/** `count`: the number in the text, when it has no unit and so may be a part of a name. */
type WithoutAmount = { words: string[]; amount: Amount | null; count?: string }

/**
 * The words of a search text without its quantity, and the quantity: '5kg', '5 kg', 'half kg', 'a dozen', '12',
 * 'dhai sau gram', 'आधा किलो'. The quantity stays among the words when there is nothing else.
 */
export function withoutAmount(all: string[]): WithoutAmount {
  const terms = withoutPrice(all)
  for (const [at, term] of terms.entries()) {
    const joined = /^(\d+)(\p{L}[\p{L}\p{M}]*)$/u.exec(term)
    const own = joined && unitOf(joined[2] ?? '')
    if (own) return cut(terms, at, 1, times(own, Number(joined[1])))
    const { number, length } = numberAt(terms, at)
    // 'half a kilo'
    const between = terms[at + length] === 'a' ? 1 : 0
    const unit = unitOf(terms[at + length + between] ?? '')
    if (number && unit) return cut(terms, at, length + between + 1, times(unit, number))
  }
  const alone = terms.findIndex((term) => unitOf(term)?.of === DOZEN)
  if (alone >= 0) return cut(terms, alone, 1, { of: DOZEN, dimension: 'piece' })
  const count = terms.findIndex((term) => /^\d{1,3}$/.test(term))
  if (count >= 0)
    return {
      ...cut(terms, count, 1, { of: Number(terms[count]), dimension: 'piece' }),
      count: terms[count] ?? '',
    }
  return { words: terms, amount: null }
}

/** The number that begins at a word, and the words that it has; 0 and 0 if there is none. */
function numberAt(terms: string[], at: number): { number: number; length: number } {
  const term = terms[at] ?? ''
  const isHundred = (word = '') => HUNDRED.test(word)
  if (isHundred(term)) return { number: 100, length: 1 }
  const number = isNumber(term) ? Number(term) : WORDS_OF_NUMBERS.get(term)
  if (!number) return { number: 0, length: 0 }
  return isHundred(terms[at + 1]) ? { number: number * 100, length: 2 } : { number, length: 1 }
}

const PRICE = /^(\d+)?(rs|rupees?|rupaye|rupay|rupiya|inr|रु|रुपये|रुपए|रुपया)(\d+)?$/
const PACKET = /^(packets?|packs?|pkts?|pack)$/
/** Words before and after a price that compare with it: 'under 20 rs', '20 rs se kam', '२० रुपये तक'. */
const BEFORE_PRICE = /^(under|below|within|upto|up|to|less|than|max|maximum|around|about|at|for|of|only)$/
const AFTER_PRICE =
  /^(se|ke|ka|ki|kam|tak|andar|neeche|niche|wala|wali|wale|only|से|के|का|की|कम|तक|अंदर|नीचे|वाला|वाली|वाले)$/

/** Without what is said of the price and of the number of packets: "chips 10 rs", "do packet bread". */
function withoutPrice(terms: string[]): string[] {
  const isPrice = (term: string, at: number) =>
    PRICE.test(term) ||
    (isNumber(term) && [at - 1, at + 1].some((other) => terms[other] && PRICE.test(terms[other])))
  const said = terms.map(
    (term, at) => isPrice(term, at) || (WORDS_OF_NUMBERS.has(term) && PACKET.test(terms[at + 1] ?? '')),
  )
  for (const [at, term] of terms.entries()) {
    if (!isPrice(term, at)) continue
    for (let before = at - 1; BEFORE_PRICE.test(terms[before] ?? ''); before -= 1) said[before] = true
    for (let after = at + 1; AFTER_PRICE.test(terms[after] ?? ''); after += 1) said[after] = true
  }
  const words = terms.filter((_, at) => !said[at])
  return words.length > 0 ? words : terms
}

const isNumber = (term: string): boolean => /^\d+$/.test(term)

/** Whether a word is a unit, such as kg or dozen. */
export const isUnit = (word: string): boolean => unitOf(word) !== null

/** The number of base units in one of a unit, and the name of these: 1 kg is 1,000 g; null for another word. */
export function baseOf(word: string): { of: number; name: string } | null {
  const unit = unitOf(word)
  return unit && { of: unit.of, name: BASE_UNITS[unit.dimension] }
}

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
