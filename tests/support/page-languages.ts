/** The addresses of a page in its two languages; `canonical` is the English one. */
const addressesOf = (canonical: string) => ({
  'en-IN': canonical,
  'hi-IN': `${canonical}?lang=hi`,
  'x-default': canonical,
})

/**
 * Checks the head of a page for search engines: it names itself as canonical in its own language, and the same three
 * alternates in both, because search engines ignore alternates that do not name each other.
 */
export function languageProblems(html: string, canonical: string): string[] {
  const lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''
  const links = [...html.matchAll(/<link ([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  const metas = [...html.matchAll(/<meta ([^>]*)>/g)].map(([, text = '']) => attributesOf(text))
  const expected: Record<string, string> = addressesOf(canonical)
  const own = expected[lang]
  const canonicals = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
  const alternates = links.filter(({ rel }) => rel === 'alternate')
  return [
    ...(own ? [] : [`the language of the page is ${lang}`]),
    ...(canonicals.length === 1 && canonicals[0] === own ? [] : [`canonical is ${canonicals.join(' and ')}`]),
    ...(alternates.length === Object.keys(expected).length
      ? []
      : [`there are ${alternates.length} alternates`]),
    ...Object.entries(expected).flatMap(([language, href]) =>
      alternates.some((link) => link.hreflang === language && link.href === href)
        ? []
        : [`no alternate ${language} with the address ${href}`],
    ),
    ...(metas.some(({ property, content }) => property === 'og:url' && content === own)
      ? []
      : ['og:url is another']),
    ...(metas.some(({ name, content }) => name === 'robots' && content?.includes('noindex'))
      ? ['the page is excluded from search engines']
      : []),
  ]
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  )
