import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { mediaContract } from '#contract/media.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { ImageVariants } from './image-variants.ts'
import { formatOf, pictureSize } from './media.rules.ts'
import type { UploadStore } from './media.ts'

const YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves pictures in the size and format that the browser accepts. Keys contain a revision, so pictures may be cached
 * permanently.
 */
export function mountPictures(app: FastifyInstance, variants: ImageVariants): void {
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/pictures/*', async (request, reply) => {
    const key = request.params['*']
    const format = formatOf(key, request.headers.accept)
    const picture = await variants.getOrDraw(key, pictureSize(request.query.w), format)
    if (!picture) throw new ShopError('NOT_FOUND', { what: 'Picture' })
    return reply
      .type(`image/${format}`)
      .header('cache-control', YEAR)
      .header('vary', 'accept')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}

/** Accepts uploads by admins. */
export const mountMedia = (app: FastifyInstance, db: Db, backend: UploadStore) =>
  serve(app, mediaContract, {
    upload: async ({ ctx, upload, change }) => {
      // without a transaction of its own, because the store of pictures may be another host
      const key = await backend.keep(db, ctx, upload)
      await change(db, async () => key, { facts: (key) => ({ name: key }) })
      return { data: { url: pictureUrl(ctx, key) } }
    },
  })
