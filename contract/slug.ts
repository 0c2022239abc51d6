/** Path segments of pages (spec §2): `{words}-{id}`, where the id is the last dash-separated piece. */

const ID = /^[0-9a-f]{32}$/

/**
 * "Bread & Butter, 50%" → "Bread-Butter-50": spaces, commas, ampersands and characters reserved in URLs become one
 * hyphen.
 */
export function slug(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\s,&/?#%\\"'<>^`{|}[\]+:;=@!$*()~.-]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The id at the end of a slug, or null when it is malformed. */
export function idOfSlug(text: string | undefined): string | null {
  const id = text?.split('-').at(-1)?.toLowerCase() ?? ''
  return ID.test(id) ? id : null
}

type Named = { id: string; name: string }
const piece = ({ id, name }: Named) => encodeURIComponent([slug(name), id].filter(Boolean).join('-'))

export const productPath = (product: Named) => `/product/${piece(product)}`
export const listingPath = (category: Named, subCategory: Named) =>
  `/${piece(category)}/${piece(subCategory)}`
