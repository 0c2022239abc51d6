import { type DemoProduct, readCatalogue } from '../demo/catalogue.ts'

/** A generated product: one of the demo under another brand and line, in another size. */
export type GeneratedProduct = {
  name: string
  brand: string
  unit: string
  mrpPaise: number
  /** the product of the demo of which it is a variation */
  base: DemoProduct
}

const ATTRIBUTES = (
  'Organic,Premium,Classic,Farm Fresh,Royal,Gold,Lite,Sugar Free,Roasted,Salted,Spicy,Sweet,Low Fat,High Protein,' +
  'Gluten Free,Hand Made,Traditional,Family Pack,Value Pack,Daily,Extra,Super,Mini,Instant,Crunchy,Creamy,Smooth,' +
  'Baked,Sprouted,Cold Pressed,Stone Ground,Single Origin,Wild,Himalayan,Coastal,Festive,Travel Pack,Refill'
).split(',')
const WEIGHTS = ['50 g', '100 g', '200 g', '250 g', '500 g', '750 g', '1 kg', '2 kg', '5 kg', '10 kg']
const VOLUMES = ['100 ml', '200 ml', '250 ml', '500 ml', '750 ml', '1 l', '2 l', '5 l']

/**
 * The same products on every machine, the first of a larger number being those of a smaller one. Frequencies of words
 * follow Zipf's law, and the number of different words grows with that of the products (Heaps' law), because new
 * products come from new brands and lines.
 */
export function* generateProducts(count: number): Generator<GeneratedProduct> {
  const bases = readCatalogue().products
  const random = randomNumbers(20_261_122)
  const frequentFirst = (number: number) => Math.floor(number ** random()) - 1
  const from = <T>(list: T[], fallback: T): T => list[frequentFirst(list.length)] ?? fallback
  for (let at = 1; at <= count; at += 1) {
    const base = bases[Math.floor(random() * bases.length)]
    if (!base) throw new Error('The demo has no products.')
    const line = random() < 0.3 ? inventedWord(frequentFirst(1 + 3 * at ** 0.5), 3) : ''
    const attribute = random() < 0.4 ? from(ATTRIBUTES, '') : ''
    const unit = random() < 0.3 ? base.unit : from(sizesLike(base.unit), base.unit)
    yield {
      name: [line, attribute, base.name].filter(Boolean).join(' '),
      brand: inventedWord(frequentFirst(2 + 2 * at ** 0.6), 2),
      unit,
      mrpPaise: Math.max(1, Math.round(base.price * (0.6 + random()))) * 100,
      base,
    }
  }
}

function sizesLike(unit: string): string[] {
  if (/\d k?g$/.test(unit)) return WEIGHTS
  return /\d m?l$/.test(unit) ? VOLUMES : [unit]
}

const CONSONANTS = 'k,g,ch,j,t,d,n,p,b,m,y,r,l,v,s,sh,h,kr,pr,st'.split(',')
const VOWELS = 'a,i,u,e,o'.split(',')

/** The word of a number, of at least so many syllables; few numbers share one. */
function inventedWord(number: number, syllables: number): string {
  let word = ''
  for (let rest = number, done = 0; rest > 0 || done < syllables; done += 1) {
    // neighbouring numbers differ in every syllable, so that rare and frequent words begin alike
    const place = (rest + 37 * number + 11 * done) % (CONSONANTS.length * VOWELS.length)
    word += `${CONSONANTS[place % CONSONANTS.length]}${VOWELS[Math.floor(place / CONSONANTS.length)]}`
    rest = Math.floor(rest / (CONSONANTS.length * VOWELS.length))
  }
  return `${word[0]?.toUpperCase()}${word.slice(1)}`
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
