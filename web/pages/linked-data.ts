import type { MetaDescriptor } from 'react-router'
import { type Language, localeOf } from '#contract/language.ts'
import { linkedData, SHOP } from './meta.ts'

/** The shop and its site, with the address of its search. */
export function shopLinkedData(language: Language, home: string): MetaDescriptor[] {
  const shop = new URL('/#shop', home).href
  return [
    linkedData({
      '@type': 'OnlineStore',
      '@id': shop,
      name: SHOP,
      url: home,
      logo: new URL('/icon-512.png', home).href,
    }),
    linkedData({
      '@type': 'WebSite',
      name: SHOP,
      url: home,
      inLanguage: localeOf[language],
      publisher: { '@id': shop },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${new URL('/search', home).href}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }),
  ]
}
