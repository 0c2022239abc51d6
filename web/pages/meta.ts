import type { MetaDescriptor } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { ShopFacts } from '#contract/reader.ts'
import { type I18n, i18nFor, type Text } from '#web/lib/i18n.ts'

export const SHOP = 'Jhatpat'

type About = {
  title: string
  description?: string
  /** canonical URL of the page; without one it is excluded from search engines */
  canonical?: string
  image?: string | undefined
  type?: 'website' | 'product'
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
  { language }: I18n,
  { title, description, canonical, image, type = 'website' }: About,
): MetaDescriptor[] {
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
    tags.push(
      { tagName: 'link', rel: 'canonical', href: canonical },
      { property: 'og:url', content: canonical },
    )
  } else {
    tags.push({ name: 'robots', content: 'noindex' })
  }
  return tags
}
