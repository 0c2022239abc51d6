import { chosen, seeded } from './seeded.ts'

export type Size = { unit: string; price: number }

/** Parses `200 g:45|500 g:99`; throws on a price that is not a number. */
export function readSizes(entries: string[]): Size[] {
  return entries.map((entry) => {
    const at = entry.lastIndexOf(':')
    const size = { unit: entry.slice(0, at).trim(), price: Number(entry.slice(at + 1)) }
    if (at < 1 || !(size.price >= 1)) throw new Error(`A size is written "500 g:99", not "${entry}".`)
    return size
  })
}

/** A brand's MRPs for its sizes, in whole rupees; a larger pack never costs more per gram. */
export function pricesOf(sizes: Size[], level: number, words: string): number[] {
  const prices: number[] = []
  for (const [index, size] of sizes.entries()) {
    const smaller = sizes[index - 1]
    const most = smaller ? proportional(smaller, prices[index - 1] ?? 0, size) : Number.POSITIVE_INFINITY
    prices.push(Math.max(1, Math.min(asPrinted(size.price * level, `${words} ${size.unit}`), most)))
  }
  return prices
}

/** Discount in percent; 0 for a little under half of the products. */
export function discountOf(words: string, most: number): number {
  if (most <= 0 || seeded(`offer ${words}`) < 0.44) return 0
  const steps = [3, 5, 5, 6, 8, 8, 10, 10, 12, 12, 15, 15, 18, 20, 20, 22, 25, 28, 30, 33, 35, 40]
  return chosen(
    `percent ${words}`,
    steps.filter((step) => step <= most),
  )
}

/** Units in stock: 0 for about one product in fifty. */
export function stockOf(words: string): number {
  return seeded(`sold out ${words}`) < 0.02 ? 0 : 5 + Math.floor(seeded(`stock ${words}`) ** 1.4 * 196)
}

/** Rounds larger MRPs to an end digit of five, zero or nine. */
function asPrinted(price: number, words: string): number {
  if (price < 60) return Math.round(price)
  const round = Math.round(price / 5) * 5
  return price > 180 && seeded(`nine ${words}`) < 0.4 ? Math.max(1, round - 1) : round
}

function proportional(smaller: Size, price: number, larger: Size): number {
  const [less, more] = [amountOf(smaller.unit), amountOf(larger.unit)]
  if (less.of !== more.of || less.amount <= 0 || more.amount <= less.amount) return Number.POSITIVE_INFINITY
  return Math.floor((price * more.amount) / less.amount)
}

/** "1 pack (4 x 75 g)" → 300 g, "1 kg" → 1000 g, "6 pcs" → 6 pcs. */
export function amountOf(unit: string): { amount: number; of: string } {
  const inner = /\((.*)\)/.exec(unit)?.[1] ?? unit
  const found = /^(?:(\d+) x )?([\d.]+) ?(kg|g|ml|l|m|[a-z]+)/i.exec(inner)
  if (!found) return { amount: 0, of: unit }
  const measure = (found[3] ?? '').toLowerCase()
  const amount = Number(found[1] ?? 1) * Number(found[2])
  if (measure === 'kg') return { amount: amount * 1000, of: 'g' }
  return measure === 'l' ? { amount: amount * 1000, of: 'ml' } : { amount, of: measure }
}
