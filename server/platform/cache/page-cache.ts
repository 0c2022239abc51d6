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
/** Where a page is kept: its address and the language it is written in, within the group it changes with. */
export type Place = { group: string; language?: string; url: string }
export type FreshPage = { status: number; headers: Record<string, string>; body: Buffer; keep: boolean }

/**
 * Rendered pages by group and key, least recently asked for dropped first. Concurrent misses share one rendering, and a
 * rendering begun before `forget` is not kept, so nothing older than the last change is ever shown from here. Changes
 * that concern one group only leave the pages of the others.
 */
export function pageCache(options: { bytes: number }) {
  const kept = new Map<string, KeptPage>()
  const underway = new Map<string, Promise<KeptPage>>()
  let size = 0
  let generation = 0
  const changes = new Map<string, number>()
  let trusted = false

  /** Every page, or those of one group. */
  function forget(group?: string) {
    if (group === undefined) {
      generation += 1
      kept.clear()
      underway.clear()
      changes.clear()
      size = 0
      return
    }
    changes.set(group, (changes.get(group) ?? 0) + 1)
    for (const [key, page] of kept) {
      if (!isOf(group, key)) continue
      kept.delete(key)
      size -= weight(page)
    }
    for (const key of underway.keys()) if (isOf(group, key)) underway.delete(key)
  }

  async function render(place: Place, key: string, work: () => Promise<FreshPage>): Promise<KeptPage> {
    const [begun, beganAt] = [generation, changes.get(place.group)]
    const fresh = await work()
    const page = finish(fresh)
    const newest = begun === generation && beganAt === changes.get(place.group)
    if (fresh.keep && trusted && newest) put(key, page)
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
    peek(place: Place): KeptPage | undefined {
      const key = keyOf(place)
      const page = kept.get(key)
      if (page) {
        kept.delete(key)
        kept.set(key, page)
      }
      return page
    },
    async take(place: Place, work: () => Promise<FreshPage>): Promise<KeptPage> {
      const key = keyOf(place)
      const known = kept.get(key) ?? underway.get(key)
      if (known) return known
      const rendering = render(place, key, work).finally(() => {
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

// no address holds a space, and neither does a group or a language
const keyOf = ({ group, language = '', url }: Place) => `${group} ${language} ${url}`
const isOf = (group: string, key: string) => key.startsWith(`${group} `)

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
