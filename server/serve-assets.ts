import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files of the browser. */
export async function serveAssets(http: FastifyInstance, folder: string) {
  await http.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      // names of built files carry a hash of their content
      const built = path.includes('/assets/')
      // the service worker must be revalidated, because it controls all pages
      const rest = path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', built ? 'public, max-age=31536000, immutable' : rest)
    },
  })
}
