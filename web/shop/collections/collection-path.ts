import { type Language, nameIn } from '#contract/language.ts'

/** The address of a collection's page. */
export const collectionPath = ({ slug }: { slug: string }): string =>
  `/collections/${encodeURIComponent(slug)}`

export const titleOf = (
  language: Language,
  { title, titleHi }: { title: string; titleHi?: string },
): string => nameIn(language, { name: title, ...(titleHi && { nameHi: titleHi }) })
