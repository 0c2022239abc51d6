import type { MetaDescriptor } from 'react-router'
import type { Language } from '#contract/language.ts'
import { type Text, type Words, wordsIn } from '#web/lib/words.ts'

export const SHOP = 'Jhatpat'

type About = {
  title: string
  description?: string
  /** absolute address this page is to be known by; without one, it is kept out of search engines */
  canonical?: string
  image?: string | undefined
  type?: 'website' | 'product'
}
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The words of a page for its `meta`, which is no component: the layout around every page knows the language. */
export function wordsOf(matches: Matches): Words {
  const layout = matches[1]?.loaderData as { language: Language } | undefined
  return wordsIn(layout?.language ?? 'en')
}

/** The `meta` of a page that needs no more than a title. */
export const titled =
  (title: Text) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => {
    const words = wordsOf(matches)
    return about(words, { title: words.t(title) })
  }

/** Everything search engines and shared links need to know of a page. */
export function about(
  { language }: Words,
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
