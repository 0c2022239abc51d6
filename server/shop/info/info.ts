import type { InfoLink, InfoPage } from '#contract/info.ts'
import type { Language } from '#contract/language.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as queries from './info.queries.ts'
import { sectionsOf } from './info.rules.ts'

/** The pages of the footer, in order. */
export const listPages = (db: Db, language: Language): Promise<InfoLink[]> => queries.list(db, language)

const SLUG = /^[a-z0-9-]{1,60}$/

/** One page with the shop's details filled in, or null. */
export async function findPage(db: Db, language: Language, slug: string): Promise<InfoPage | null> {
  const page = SLUG.test(slug) ? await queries.find(db, language, slug) : null
  if (!page) return null
  const { body, ...about } = page
  return { ...about, sections: sectionsOf(body, await queries.details(db, language)) }
}

export type ShopDetails = Record<string, { value: string; hindiValue?: string }>

/** Sets the owner of the shop, its contact details and its licences. */
export const setDetails = (db: Db, details: ShopDetails): Promise<void> =>
  transaction(db, async (db) => {
    for (const [key, { value, hindiValue = '' }] of Object.entries(details))
      await queries.setDetail(db, key, { value, hindiValue })
  })
