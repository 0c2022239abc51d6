import type { FastifyInstance } from 'fastify'
import type { Caller } from '#contract/caller.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import type { Db } from './platform/database/database.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'

type Site = { db: Db; guest(): Promise<Caller>; cache: PageCache; publicUrl: string }

/** What search engines ask for: where they may go, and every page worth showing. */
export function mountSite(app: FastifyInstance, { db, guest, cache, publicUrl }: Site): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(
      `User-agent: *
Disallow: /api/
Disallow: /dashboard/
Disallow: /checkout
Disallow: /cart
Sitemap: ${publicUrl}/sitemap.xml
`,
    ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const page = await cache.take({ group: '', url: '/sitemap.xml' }, async () => {
      const paths = await allPaths(db, await guest())
      const body = Buffer.from(sitemap(paths.map((path) => `${publicUrl}${path}`)))
      return { status: 200, headers: { 'content-type': 'application/xml' }, body, keep: true }
    })
    return reply.headers(page.headers).send(page.body('identity'))
  })
}

async function allPaths(db: Db, caller: Caller): Promise<string[]> {
  const subCategories = await catalogue.listSubCategories(db, caller)
  const listings = subCategories.flatMap((sub) => sub.category.map((category) => listingPath(category, sub)))
  const products = await catalogue.listNames(db)
  return ['/', ...listings, ...products.map(productPath)]
}

/** Sitemap protocol 0.9; at most 50,000 addresses stand in one file. */
function sitemap(addresses: string[]): string {
  const urls = addresses
    .slice(0, 50_000)
    .map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`
}
