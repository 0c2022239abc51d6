import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

type Part = 'style' | 'tiles'
/**
 * A server of map styles and tiles on this machine; `tiles`: how many it has sent; `broken`: what it sends in place of
 * the style or of each tile.
 */
export type StyleServer = {
  url: string
  broken: Partial<Record<Part, { status: number; text: string }>>
  tiles: number
  close(): Promise<void>
}

const TILE = { width: 256, height: 256, channels: 3, background: '#cfe3c8' } as const

export async function openStyleServer(): Promise<StyleServer> {
  const tile = await sharp({ create: TILE }).png().toBuffer()
  const http = createServer(({ url = '' }, reply) => {
    const isStyle = url === '/style.json'
    reply.setHeader('access-control-allow-origin', '*')
    const broken = server.broken[isStyle ? 'style' : 'tiles']
    if (broken) return reply.writeHead(broken.status).end(broken.text)
    if (isStyle) return reply.setHeader('content-type', 'application/json').end(styleOf(server.url))
    server.tiles += 1
    return reply.setHeader('content-type', 'image/png').end(tile)
  })
  await new Promise<void>((open) => http.listen(0, '127.0.0.1', open))
  const server: StyleServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    broken: {},
    tiles: 0,
    close: () => new Promise((closed) => http.close(() => closed())),
  }
  return server
}

const styleOf = (url: string): string =>
  JSON.stringify({
    version: 8,
    sources: {
      streets: {
        type: 'raster',
        tiles: [`${url}/{z}/{x}/{y}.png`],
        tileSize: 256,
        attribution: '&copy; <a href="https://maps.example/copyright">Example Maps</a>',
      },
    },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  })
