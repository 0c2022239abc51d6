import type { FastifyInstance, FastifyReply } from 'fastify'
import { infoPath } from '#contract/info.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import { type PageTraits, pages } from '#web/routes.ts'
import type { PageCache } from './platform/cache/page-cache.ts'
import type { Db } from './platform/database/database.ts'
import type { Reads } from './platform/database/reads.ts'
import * as catalogue from './shop/catalogue/catalogue.ts'
import * as info from './shop/info/info.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

type SiteFiles = { reads: Reads; cache: PageCache; publicUrl: string }

/** The files for search engines: robots.txt and sitemap.xml. */
export function mountSiteFiles(app: FastifyInstance, { reads, cache, publicUrl }: SiteFiles): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send(
      `User-agent: *
Disallow: /api/
${disallowed().join('\n')}
Sitemap: ${publicUrl}/sitemap.xml
`,
    ),
  )
  const xml = async (url: string, reply: FastifyReply, write: (paths: string[]) => string | null) => {
    const page = await cache.getOrRender({ group: '', url }, async () => {
      const text = write(await reads.read(null, allPaths))
      const headers = { 'content-type': text === null ? 'text/plain' : 'application/xml' }
      return {
        status: text === null ? 404 : 200,
        headers,
        body: Buffer.from(text ?? 'Not found'),
        keep: true,
      }
    })
    return reply.code(page.status).headers(page.headers).send(page.body('identity'))
  }
  app.get('/sitemap.xml', (_request, reply) =>
    xml('/sitemap.xml', reply, (paths) => sitemap(publicUrl, paths)),
  )
  // two digits, so that invented numbers do not fill the cache
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,2}).xml', ({ params: { part } }, reply) =>
    xml(`/sitemap-${part}.xml`, reply, (paths) => sitemapPart(publicUrl, paths, Number(part))),
  )
}

/** One line per page, or one for all pages of a folder. */
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
      return all.flatMap((sub) => sub.categories.map((category) => listingPath(category, sub)))
    },
    products: async () => (await catalogue.listNames(db)).map((product) => productPath(product)),
  }
  const paths = await Promise.all(pages.map(({ path, sitemap }) => pathsOf[sitemap](path)))
  return paths.flat()
}
