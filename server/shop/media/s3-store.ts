import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ShopError } from '#contract/errors.ts'
import type { PictureStore } from './media.ts'

export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores pictures in a bucket with the S3 protocol; throws PICTURES_AWAY while the bucket does not respond. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): PictureStore {
  const client = new S3Client({
    endpoint,
    region,
    // most S3 stores except Amazon's address buckets by path only
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  return {
    async put(key, bytes, type) {
      await client
        .send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }))
        .catch(refuse)
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        return refuse(error)
      }
    },
    async delete(keys) {
      // one by one, because not every store knows the call for several
      for (const key of keys)
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(refuse)
    },
  }
}

/**
 * PICTURES_AWAY with its cause, unless the error is in our configuration (for example a wrong secret), which only an
 * operator can correct.
 */
function refuse(cause: unknown): never {
  if (cause instanceof S3ServiceException && cause.$fault === 'client') throw cause
  throw Object.assign(new ShopError('PICTURES_AWAY'), { cause })
}
