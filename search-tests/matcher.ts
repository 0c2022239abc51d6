import type { Product } from './product.ts'

/** Regular expressions over the fields of a product, case-insensitive, as whole words. All given ones must hold. */
export type Matcher = Partial<Record<(typeof matcherFields)[number], string>>

/** `not` is matched against the name and must not match. */
export const matcherFields = ['name', 'brand', 'category', 'subCategory', 'unit', 'not'] as const

/** Answers which products of one catalogue match, as their positions. */
export type Match = (matcher: Matcher) => Set<number>

/** Tests each expression once per distinct text of a field, because thousands of labels share a few texts. */
export function matching(products: Product[]): Match {
  const columns = {
    name: column(products, ({ name }) => [name]),
    brand: column(products, ({ brand }) => [brand]),
    category: column(products, ({ categories }) => categories),
    subCategory: column(products, ({ subCategories }) => subCategories),
    unit: column(products, ({ unit }) => [unit]),
  }
  return ({ not, ...conditions }) => {
    let found: Set<number> | undefined
    for (const field of matcherFields) {
      const source = field === 'not' ? undefined : conditions[field]
      if (field === 'not' || source === undefined) continue
      const hits = columns[field](source)
      found = found ? only(found, (place) => hits.has(place)) : hits
    }
    const all = found ?? new Set(products.keys())
    if (not === undefined) return all
    const refused = columns.name(not)
    return only(all, (place) => !refused.has(place))
  }
}

/** "milk" matches "Toned Milk", not "Milkshake"; "5 kg" matches "5 kg", not "1.5 kg". Throws on a malformed source. */
export function wholeWords(source: string): (text: string) => boolean {
  const letter = '[\\p{L}\\p{M}\\p{N}]'
  const anywhere = new RegExp(source, 'iu')
  const whole = new RegExp(`(?<!${letter}|\\p{N}[.,])(?:${source})(?!${letter}|[.,]\\p{N})`, 'iu')
  // most texts are refused by the first test, which costs a tenth of the second
  return (text) => anywhere.test(text) && whole.test(text)
}

function column(products: Product[], textsOf: (product: Product) => string[]) {
  const places = new Map<string, number[]>()
  for (const [place, product] of products.entries())
    for (const text of textsOf(product)) {
      const same = places.get(text)
      if (same) same.push(place)
      else places.set(text, [place])
    }
  const results = new Map<string, Set<number>>()
  return (source: string): Set<number> => {
    const known = results.get(source)
    if (known) return known
    const matches = wholeWords(source)
    const hits = new Set([...places].flatMap(([text, at]) => (matches(text) ? at : [])))
    results.set(source, hits)
    return hits
  }
}

const only = (places: Set<number>, accepts: (place: number) => boolean) =>
  new Set([...places].filter(accepts))
