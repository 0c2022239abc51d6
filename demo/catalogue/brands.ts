import type { LayoutName } from '../pictures/layouts.ts'
import type { Wordmark } from '../pictures/wordmark.ts'
import { type InBoth, inBoth, readRows } from './read-rows.ts'

/** An invented brand with its colours, label layout, price level and a sentence about it. */
export type Brand = {
  name: string
  hindiName: string
  main: string
  accent: string
  third: string
  wordmark: Wordmark
  layout: LayoutName
  level: number
  /** Loose goods carry no brand in their name. */
  inName: boolean
  /** A brand that uses its own packs for everything. */
  pack: string
  maker: InBoth
  about: InBoth
}

export function readBrands(): Map<string, Brand> {
  const brands = readRows('./brands.csv').map(
    (row): Brand => ({
      name: row('name'),
      hindiName: row('hindi'),
      main: row('main'),
      accent: row('accent'),
      third: row('third'),
      wordmark: row('wordmark') as Wordmark,
      layout: row('layout') as LayoutName,
      level: Number(row('level')),
      inName: row('in-name') !== 'no',
      pack: row('pack'),
      maker: inBoth(row, 'maker'),
      about: inBoth(row, 'story'),
    }),
  )
  return new Map(brands.map((brand) => [brand.name, brand]))
}
