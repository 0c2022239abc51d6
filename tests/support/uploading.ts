import sharp from 'sharp'
import { mediaContract } from '#contract/media.ts'
import type { Client } from './client.ts'

let shades = 0

/** A picture that was not uploaded before. */
export function freshPicture(): Promise<Buffer> {
  shades += 1
  // neighbouring shades are the same picture after the lossy compression
  const background = { r: (shades % 16) * 16, g: ((shades >> 4) % 16) * 16, b: (shades >> 8) * 16 }
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Sends bytes as a browser sends a file. */
export async function upload(by: Client, bytes: Buffer, { name = 'a.png', field = 'image' } = {}) {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  const response = await fetch(`${by.url}${mediaContract.upload.path}`, {
    method: 'POST',
    headers: by.token ? { authorization: `Bearer ${by.token}` } : {},
    body: form,
  })
  const body = (await response.json()) as { message: string; code?: string; data?: { url: string } }
  return { status: response.status, body, url: body.data?.url ?? '' }
}

/** Uploads a picture; returns its URL. */
export async function uploaded(by: Client): Promise<string> {
  const { url, body } = await upload(by, await freshPicture())
  if (!url) throw new Error(`not uploaded: ${body.message}`)
  return url
}
