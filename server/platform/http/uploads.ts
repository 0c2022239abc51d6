import type { FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'

/** Uploads are held in memory until the response, so their number is limited, in total and per account. */
const MAX = { staff: { all: 24, each: 16 }, shopper: { all: 16, each: 3 } }

const inProgress = new Map<string, number>()

/**
 * Counts an upload of an account; returns a function that ends it. Throws PICTURES_BUSY when there are too many. Slow
 * uploads of shoppers leave room for staff.
 */
export function beginUpload(account: string, by: keyof typeof MAX): () => void {
  const own = inProgress.get(account) ?? 0
  const all = [...inProgress.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MAX[by].each || all >= MAX[by].all) throw new ShopError('PICTURES_BUSY')
  inProgress.set(account, own + 1)
  return () => {
    const left = (inProgress.get(account) ?? 1) - 1
    if (left > 0) inProgress.set(account, left)
    else inProgress.delete(account)
  }
}

/** The bytes of the file in the named field of a multipart form. */
export async function uploadedFile(field: string, request: FastifyRequest): Promise<Buffer> {
  const { bytes, complete } = await readFile(field, request)
  if (!complete) throw new ShopError('PICTURE_TOO_LARGE')
  if (!bytes) throw new ShopError('NO_PICTURE')
  return bytes
}

async function readFile(
  field: string,
  request: FastifyRequest,
): Promise<{ bytes?: Buffer; complete: boolean }> {
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    if (file?.fieldname !== field) return { complete: true }
    const bytes = await file.toBuffer()
    // toBuffer does not throw when the bytes above the limit arrive after the others were read
    return { bytes, complete: !file.file.truncated }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) return { complete: false }
    request.log.debug({ reqId: request.id, err: error }, 'a form that could not be read')
    return { complete: true }
  }
}
