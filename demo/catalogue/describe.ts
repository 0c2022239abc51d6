import type { InBoth } from './read-rows.ts'
import { chosen, seeded } from './seeded.ts'

export type Description = {
  name: string
  unit: string
  about: InBoth
  brandAbout: InBoth
  closings: InBoth[]
}

/**
 * One to three sentences: the product, then its sub-category or its brand. The choice depends on the product alone, so
 * both languages have the same content.
 */
export function describe(described: Description): InBoth {
  const words = `${described.name} ${described.unit}`
  const closing = described.closings.length > 0 ? [chosen(`closing ${words}`, described.closings)] : []
  const choice = seeded(`told ${words}`)
  const sentences = [described.about]
  if (choice < 0.38) sentences.push(...closing)
  else if (choice < 0.68) sentences.push(described.brandAbout)
  else if (choice < 0.9) sentences.push(...closing, described.brandAbout)
  return {
    english: sentences.map(({ english }) => english).join(' '),
    hindi: sentences.map(({ hindi }) => hindi).join(' '),
  }
}

export type Facts = {
  unit: string
  variant: InBoth
  life: string
  storage: string
  diet: string
  origin: string
  maker: InBoth
  extras: string[]
}

/** The details of the back label with the net quantity, in this order; details that do not apply are omitted. */
export function backLabelOf(facts: Facts): Record<string, string> {
  return { 'Net quantity': facts.unit, ...details(facts) }
}

/** The details of the product page, without the unit, which the page shows already. */
export function details(facts: Facts): Record<string, string> {
  const entries: [string, string][] = [
    ['Variant', facts.variant.english],
    ...facts.extras.map((extra): [string, string] => {
      const [label = '', text = ''] = extra.split('=')
      return [label.trim(), text.trim()]
    }),
    ['Diet', diets[facts.diet] ?? ''],
    ['Shelf life', facts.life],
    ['Storage', storages[facts.storage] ?? facts.storage],
    ['Country of origin', facts.origin || 'India'],
    ['Marketed by', facts.maker.english],
  ]
  return Object.fromEntries(entries.filter(([, text]) => text))
}

/** Hindi texts that the shop's own translations (`web/words/hi/`) do not have: variants, makers and countries. */
export function hindiDetails(facts: Facts): Record<string, string> {
  const entries: [string, string][] = [
    ['Variant', facts.variant.hindi],
    ['Country of origin', hindiCountry(facts.origin)],
    ['Marketed by', facts.maker.hindi],
  ]
  return Object.fromEntries(entries.filter(([, text]) => text))
}

function hindiCountry(origin: string): string {
  if (!origin) return ''
  const name = countries[origin]
  if (!name) throw new Error(`There is no Hindi name for "${origin}".`)
  return name
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

const countries: Record<string, string> = {
  Iran: 'ईरान',
  'New Zealand': 'न्यूज़ीलैंड',
  Peru: 'पेरू',
  'Saudi Arabia': 'सऊदी अरब',
  Spain: 'स्पेन',
  Tanzania: 'तंज़ानिया',
  Thailand: 'थाईलैंड',
}
