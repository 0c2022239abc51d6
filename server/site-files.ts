import type { FastifyInstance } from 'fastify'
import { infoPath } from '#contract/info.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import { type PageTraits, pages } from '#web/routes.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import type { Db } from './platform/database/database.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'
import * as info from './shop/info/info.ts'

type SiteFiles = { db: Db; cache: PageCache; publicUrl: string }

/** What search engines ask for: where they may go, and every page worth showing. */
export function mountSiteFiles(app: FastifyInstance, { db, cache, publicUrl }: SiteFiles): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(
      `User-agent: *
Disallow: /api/
${disallowed().join('\n')}
Sitemap: ${publicUrl}/sitemap.xml
`,
    ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const page = await cache.getOrRender({ group: '', url: '/sitemap.xml' }, async () => {
      const paths = await allPaths(db)
      const body = Buffer.from(sitemap(paths.map((path) => `${publicUrl}${path}`)))
      return { status: 200, headers: { 'content-type': 'application/xml' }, body, keep: true }
    })
    return reply.headers(page.headers).send(page.body('identity'))
  })
}

/** One line per page or, where pages have a folder of their own, for all in it. */
function disallowed(): string[] {
  const paths = pages.filter(({ robots }) => robots === 'disallow').map(({ path }) => path)
  return [...new Set(paths.map((path) => `Disallow: /${path.replace(/\/.*/, '/')}`))]
}

async function allPaths(db: Db): Promise<string[]> {
  const pathsOf: Record<PageTraits['sitemap'], (path: string) => Promise<string[]>> = {
    none: async () => [],
    itself: async (path) => [`/${path}`],
    'info-pages': async () => (await info.listPages(db, 'en')).map(({ slug }) => infoPath(slug)),
    listings: async () => {
      const all = await catalogue.listSubCategories(db)
      return all.flatMap((sub) =>
        sub.categories.map((category) => listingPath(toLink(category), toLink(sub))),
      )
    },
    products: async () => (await catalogue.listNames(db)).map((product) => productPath(toLink(product))),
  }
  const paths = await Promise.all(pages.map(({ path, sitemap }) => pathsOf[sitemap](path)))
  return paths.flat()
}

/** The published names of what a path needs. */
const toLink = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

/** Sitemap protocol 0.9; at most 50,000 addresses stand in one file. */
function sitemap(addresses: string[]): string {
  const urls = addresses
    .slice(0, 50_000)
    .map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`
}
