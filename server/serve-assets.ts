import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readingFrom } from './platform/http/content-policy.ts'
import { isHashed } from './shared-assets.ts'

type SetHeaders = NonNullable<Parameters<typeof staticFiles>[1]['setHeaders']>

type Also = { shared?: string | undefined; mapOrigins?: string[] | undefined }

/** Serves the built files of the browser, and of those of other releases in `shared` what this build does not have. */
export async function serveAssets(http: FastifyInstance, folder: string, { shared, mapOrigins }: Also = {}) {
  const setHeaders = headersWith(mapOrigins)
  const options = { preCompressed: true, index: false, setHeaders } as const
  await http.register(staticFiles, { ...options, root: folder, wildcard: false })
  if (!shared) return
  await http.register(staticFiles, {
    ...options,
    root: shared,
    prefix: '/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    allowedPath: (path) => isHashed(path.replace(/^\//, '')),
  })
}

const headersWith = (mapOrigins: string[] = []): SetHeaders => {
  // a worker has the policy of its own file, not that of the page that starts it
  const policy = `default-src 'none'; ${readingFrom(mapOrigins)}`
  return (reply, path) => {
    // names of built files carry a hash of their content
    const built = path.includes('/assets/')
    // the service worker must be revalidated, because it controls all pages
    const rest = path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600'
    reply.header('cache-control', built ? 'public, max-age=31536000, immutable' : rest)
    if (MAP_WORKER.test(path)) reply.header('content-security-policy', policy)
  }
}
const MAP_WORKER = /\/maplibre-gl-worker-[^/]+$/
