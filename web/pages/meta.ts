import type { MetaDescriptor } from 'react-router'
import { addressIn, type Language, localeOf } from '#contract/language.ts'
import type { ShopFacts } from '#contract/reader.ts'
import { type I18n, i18nFor, type Text } from '#web/lib/i18n.ts'

export const SHOP = 'Jhatpat'

type About = {
  title: string
  description?: string
  /** URL of the page without parameters; without one it is excluded from search engines */
  canonical?: string
  image?: string | undefined
  type?: 'website' | 'product'
  /** the pages from below the home page to this one, for search engines */
  trail?: { name: string; path: string }[]
}
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The language for a page's `meta` function, which is not a component: read from the layout's data. */
export function wordsOf(matches: Matches): I18n {
  const layout = matches[1]?.loaderData as { language: Language } | undefined
  return i18nFor(layout?.language ?? 'en')
}

/** Facts for descriptions, from the layout's data; undefined while not loaded. */
export function factsOf(matches: Matches): ShopFacts {
  const layout = matches[1]?.loaderData as { facts: ShopFacts | null } | undefined
  return layout?.facts ?? { products: 0, delivers: false, freeDelivery: false }
}

/** The `meta` of a page that needs a title only. */
export const titled =
  (title: Text) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const words = wordsOf(matches)
    return about(words, { title: words.t(title) })
  }

/** All meta tags for search engines and shared links. */
export function about(
  words: I18n,
  { title, description, canonical, image, type = 'website', trail }: About,
): MetaDescriptor[] {
  const { language } = words
  const full = title.includes(SHOP) ? title : `${title} | ${SHOP}`
  const tags: MetaDescriptor[] = [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: SHOP },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: `${language}_IN` },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  if (description) {
    tags.push(
      { name: 'description', content: description },
      { property: 'og:description', content: description },
    )
  }
  if (image) tags.push({ property: 'og:image', content: `${image}?w=960` })
  if (canonical) {
    const own = addressIn(language, canonical)
    tags.push(
      { tagName: 'link', rel: 'canonical', href: own },
      { property: 'og:url', content: own },
      ...alternates(canonical),
    )
    if (trail) tags.push(pathTo(words, canonical, trail))
  } else {
    tags.push({ name: 'robots', content: 'noindex' })
  }
  return tags
}

/** The page in each language, for search engines; in other languages it is shown in English. */
const alternates = (canonical: string): MetaDescriptor[] =>
  [
    { hrefLang: localeOf.en, href: canonical },
    { hrefLang: localeOf.hi, href: addressIn('hi', canonical) },
    { hrefLang: 'x-default', href: canonical },
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))

type Thing = { '@type': string | string[] } & Record<string, unknown>

/** A thing of schema.org for search engines. A data block needs no nonce, because browsers do not run it. */
export const linkedData = (thing: Thing): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', ...thing },
})

/** Addresses of other pages in the language of a page. */
export const addressesBeside =
  (language: Language, canonical: string) =>
  (path: string): string =>
    addressIn(language, new URL(path, canonical).href)

/** The pages from the home page to a page, which is the last one. */
function pathTo(
  { language, t }: I18n,
  canonical: string,
  pages: { name: string; path: string }[],
): MetaDescriptor {
  const inLanguage = addressesBeside(language, canonical)
  return linkedData({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: '/' }, ...pages].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: inLanguage(path),
    })),
  })
}
