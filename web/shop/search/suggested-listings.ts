import { type Language, nameIn } from '#contract/language.ts'
import type { CategoryTile, SearchPage } from '#contract/reader.ts'

/** A listing with its picture. */
export type SuggestedListing = { id: string; name: string; image: string; href: string }

/** The categories that have a listing, with their names in the language of the page. */
export const withHref = (language: Language, tiles: CategoryTile[]): SuggestedListing[] =>
  tiles.flatMap(({ id, image, href, ...names }) =>
    href ? { id, image, href, name: nameIn(language, names) } : [],
  )

/** `all`: every category of the shop with its address. */
export function suggestedListings(
  language: Language,
  { categories, listings }: SearchPage['suggestions'],
  all: { id: string; href: string }[],
): SuggestedListing[] {
  const hrefs = new Map(all.map(({ id, href }) => [id, href]))
  const tiles = categories.map((category) => ({ ...category, href: hrefs.get(category.id) ?? null }))
  return withHref(language, [...tiles, ...listings])
}
