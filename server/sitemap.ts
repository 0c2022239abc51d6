/** Sitemap protocol 0.9 (sitemaps.org): a file has at most 50,000 addresses. */
const MAX_ADDRESSES = 50_000

/** The sitemap of a shop. Beyond the limit of one file it is an index of `/sitemap-1.xml`, `/sitemap-2.xml` … */
export function sitemap(shopUrl: string, paths: string[]): string {
  if (paths.length <= MAX_ADDRESSES) return urlSet(shopUrl, paths)
  const parts = Array.from({ length: Math.ceil(paths.length / MAX_ADDRESSES) }, (_, at) => at + 1)
  const locations = parts.map((part) => `<sitemap>${location(`${shopUrl}/sitemap-${part}.xml`)}</sitemap>`)
  return `${HEAD}<sitemapindex ${NAMESPACE}>${locations.join('\n')}</sitemapindex>`
}

/** A part of the index, counted from 1; null if the index does not name it. */
export function sitemapPart(shopUrl: string, paths: string[], part: number): string | null {
  const from = (part - 1) * MAX_ADDRESSES
  if (paths.length <= MAX_ADDRESSES || from < 0 || from >= paths.length) return null
  return urlSet(shopUrl, paths.slice(from, from + MAX_ADDRESSES))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(shopUrl: string, paths: string[]): string {
  const urls = paths.map((path) => `<url>${location(`${shopUrl}${path}`)}</url>`)
  return `${HEAD}<urlset ${NAMESPACE}>${urls.join('\n')}</urlset>`
}

const location = (address: string): string => `<loc>${address.replaceAll('&', '&amp;')}</loc>`
