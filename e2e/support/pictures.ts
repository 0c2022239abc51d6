import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture file of one colour, as a browser uploads it. */
export async function pictureFile(name: string, background: string) {
  const buffer = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Uploads a picture as the logged-in admin; returns its URL. */
export async function pictureInShop(page: Page, background: string): Promise<string> {
  const image = await pictureFile('a.png', background)
  const response = await page.request.post('/api/file/upload', { multipart: { image } })
  return (await response.json()).data.url
}
