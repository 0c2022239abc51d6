import type { CollectionRow, HomeEntry, HomePage } from '#contract/reader.ts'

/** Rows below the best sellers that the browser makes interactive at once; the others follow as one scrolls. */
const FIRST = 2
/** Collections above the rows of the categories; the others are between those, to break a list of equal rows. */
const COLLECTIONS_FIRST = 2
const ROWS_BETWEEN = 3

/** All rows of the home page in their order, without the best sellers. */
function entriesOf({ collections, rows }: HomePage): HomeEntry[] {
  const between = collections.slice(COLLECTIONS_FIRST)
  const mixed = rows.flatMap((row, at): HomeEntry[] => {
    const pause = (at + 1) % ROWS_BETWEEN === 0 ? (at + 1) / ROWS_BETWEEN - 1 : undefined
    const collection = pause === undefined ? undefined : between[pause]
    return collection ? [row, collection] : [row]
  })
  return [
    ...collections.slice(0, COLLECTIONS_FIRST),
    ...mixed,
    ...between.slice(Math.floor(rows.length / ROWS_BETWEEN)),
  ]
}

/** What the banner shows of the rows. */
function bannerOf({ rows }: HomePage) {
  const offers = rows
    .map(({ category, products }) => ({
      category,
      off: Math.max(0, ...products.map((product) => product.discountPercent)),
    }))
    .filter(({ category, off }) => category.href && off > 0)
  return {
    pictures: rows.flatMap(({ products }) => products[0]?.images[0] ?? []).slice(0, 9),
    /** the two categories on this page with the highest discount */
    offers: offers.sort((a, b) => b.off - a.off).slice(0, 2),
  }
}

/** The data of the home page: with all rows, and how many of them are below the first ones. */
export function homeData(home: HomePage) {
  const entries = entriesOf(home)
  const { categories, bestSellers } = home
  return {
    categories,
    bestSellers,
    banner: bannerOf(home),
    first: entries.slice(0, FIRST),
    later: entries.slice(FIRST),
    count: Math.max(0, entries.length - FIRST),
  }
}
export type HomeData = ReturnType<typeof homeData>

export const isCollection = (entry: HomeEntry): entry is CollectionRow => 'slug' in entry
