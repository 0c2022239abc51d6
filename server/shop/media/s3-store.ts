import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { ShopError } from '#contract/errors.ts'
import type { PictureStore } from './media.ts'

export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const TIMEOUT_MS = 15_000
/** Further tries after a reply of 500 and above or 429, and after a connection that broke. */
const RETRIES = { reply: 2, connection: 1 }

/** Stores pictures in a bucket with the S3 protocol; throws PICTURES_AWAY while the bucket does not respond. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): PictureStore {
  const signed = { accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES.reply }
  const client = new AwsClient(signed)
  /** Every call may be repeated: it reads, or leaves the same as once. */
  async function call(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer<ArrayBuffer>, type = '') {
    // most S3 stores except Amazon's address buckets by path only
    const url = new URL(`/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`, endpoint)
    const hash = createHash('sha256').update(body ?? '')
    const headers = {
      // stores refuse a body without its hash unless the connection is encrypted
      'x-amz-content-sha256': hash.digest('hex'),
      ...(type && { 'content-type': type }),
    }
    for (let failed = 0; ; failed += 1)
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const reply = await client.fetch(url.href, { method, headers, signal, ...(body && { body }) })
        return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
      } catch (cause) {
        if (failed === RETRIES.connection) throw Object.assign(new ShopError('PICTURES_AWAY'), { cause })
      }
  }
  return {
    async put(key, bytes, type) {
      refuse(await call('PUT', key, Buffer.from(bytes), type))
    },
    async get(key) {
      const reply = await call('GET', key)
      // a bucket that is missing has the same status
      if (reply.status === 404 && codeOf(reply) === 'NoSuchKey') return null
      refuse(reply)
      return reply.bytes
    },
    async delete(keys) {
      // one by one, because not every store knows the call for several
      for (const key of keys) refuse(await call('DELETE', key))
    },
  }
}

type Reply = { status: number; bytes: Buffer }

const codeOf = ({ bytes }: Reply): string => /<Code>(\w+)<\/Code>/.exec(bytes.toString())?.[1] ?? 'no code'

/**
 * PICTURES_AWAY with its cause, unless the error is in our configuration (for example a wrong secret), which only an
 * operator can correct.
 */
function refuse(reply: Reply): void {
  const { status } = reply
  if (status >= 200 && status < 300) return
  const cause = new Error(`The picture store replied with status ${status}: ${codeOf(reply)}.`)
  if (status >= 500 || status === 429 || status === 408)
    throw Object.assign(new ShopError('PICTURES_AWAY'), { cause })
  throw cause
}
