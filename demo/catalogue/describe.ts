import { chosen, seeded } from './seeded.ts'

export type Told = {
  name: string
  unit: string
  brand: string
  maker: string
  story: string
  about: string
  closings: string[]
}

/** One to three sentences: what it is, then what this shelf or this maker has to say. Which of them depends on the product alone. */
export function describe(told: Told): string {
  const words = `${told.name} ${told.unit}`
  const closing = told.closings.length > 0 ? chosen(`closing ${words}`, told.closings) : ''
  const turn = seeded(`told ${words}`)
  const sentences = [told.about]
  if (turn < 0.38) sentences.push(closing)
  else if (turn < 0.68) sentences.push(told.story)
  else if (turn < 0.9) sentences.push(closing, told.story)
  return sentences
    .filter(Boolean)
    .map((sentence) => filled(sentence, told))
    .join(' ')
}

export type Facts = {
  unit: string
  variant: string
  life: string
  storage: string
  diet: string
  origin: string
  maker: string
  extras: string[]
}

/** Label → text, in the order a back label has them; what does not apply is left out. */
export function details(facts: Facts): Record<string, string> {
  const entries: [string, string][] = [
    ['Net quantity', facts.unit],
    ['Variant', facts.variant],
    ...facts.extras.map((extra): [string, string] => {
      const [label = '', text = ''] = extra.split('=')
      return [label.trim(), text.trim()]
    }),
    ['Diet', diets[facts.diet] ?? ''],
    ['Shelf life', facts.life],
    ['Storage', storages[facts.storage] ?? facts.storage],
    ['Country of origin', facts.origin || 'India'],
    ['Marketed by', facts.maker],
  ]
  return Object.fromEntries(entries.filter(([, text]) => text))
}

function filled(sentence: string, told: Told): string {
  return sentence
    .replaceAll('{brand}', told.brand)
    .replaceAll('{name}', told.name)
    .replaceAll('{unit}', told.unit)
}

const diets: Record<string, string> = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' }

const storages: Record<string, string> = {
  dry: 'Keep in a cool, dry place, in an airtight box once opened',
  cool: 'Keep in a cool, shaded place',
  fridge: 'Keep refrigerated at 2–5 °C',
  opened: 'Refrigerate after opening',
  freezer: 'Keep frozen at −18 °C; do not refreeze',
  room: 'Keep at room temperature, out of sunlight',
  airy: 'Keep in an airy basket, away from damp',
  children: 'Keep out of reach of children',
}
