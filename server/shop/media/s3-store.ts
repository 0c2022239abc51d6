import {
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

/** Pictures in a bucket of anything that speaks S3; PICTURES_AWAY while it does not answer. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place): PictureStore {
  const client = new S3Client({
    endpoint,
    region,
    // most stores that are not Amazon's know buckets by path only
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
  }
}

/** PICTURES_AWAY with its cause, unless the fault is ours, such as a wrong secret: that needs a person. */
function refuse(cause: unknown): never {
  if (cause instanceof S3ServiceException && cause.$fault === 'client') throw cause
  throw Object.assign(new ShopError('PICTURES_AWAY'), { cause })
}
