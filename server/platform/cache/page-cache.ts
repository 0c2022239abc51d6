import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished answer; each encoding is made when it is first asked for, and then kept with it. */
export type KeptPage = {
  status: number
  headers: Record<string, string>
  etag: string
  body(encoding: Encoding): Buffer
}
export type FreshPage = { status: number; headers: Record<string, string>; body: Buffer; keep: boolean }

/**
 * Rendered pages by key, least recently asked for dropped first. Concurrent misses share one rendering, and a
 * rendering begun before `forget` is not kept, so nothing older than the last change is ever shown from here.
 */
export function pageCache(options: { bytes: number }) {
  const kept = new Map<string, KeptPage>()
  const underway = new Map<string, Promise<KeptPage>>()
  let size = 0
  let generation = 0
  let trusted = false

  function forget() {
    generation += 1
    kept.clear()
    underway.clear()
    size = 0
  }

  async function render(key: string, work: () => Promise<FreshPage>): Promise<KeptPage> {
    const begun = generation
    const fresh = await work()
    const page = finish(fresh)
    if (fresh.keep && trusted && begun === generation) put(key, page)
    return page
  }

  function put(key: string, page: KeptPage) {
    // it would push everybody out and then itself
    if (weight(page) > options.bytes) return
    kept.set(key, page)
    size += weight(page)
    for (const [oldest, dropped] of kept) {
      if (size <= options.bytes) break
      kept.delete(oldest)
      size -= weight(dropped)
    }
  }

  return {
    /** The page as kept, without a promise in the way: the hot path. */
    peek(key: string): KeptPage | undefined {
      const page = kept.get(key)
      if (page) {
        kept.delete(key)
        kept.set(key, page)
      }
      return page
    },
    async take(key: string, work: () => Promise<FreshPage>): Promise<KeptPage> {
      const known = kept.get(key) ?? underway.get(key)
      if (known) return known
      const rendering = render(key, work).finally(() => {
        if (underway.get(key) === rendering) underway.delete(key)
      })
      underway.set(key, rendering)
      return rendering
    },
    forget,
    /** While news of changes cannot be heard, nothing is kept. */
    trust(heard: boolean) {
      trusted = heard
      forget()
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>

/** The best encoding a client takes. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

const encoders: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, { level: 6 }),
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
}

function finish({ status, headers, body }: FreshPage): KeptPage {
  const made: Partial<Record<Encoding, Buffer>> = {}
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => (made[encoding] ??= encoders[encoding](body)),
  }
}

/** What a page may come to weigh: the encodings add about a fifth each. */
const weight = (page: KeptPage) => page.body('identity').length * 1.5 + 2_000
