import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compressor, type Encoding } from './compressed.ts'

/** A rendered reply; `compressed.ts` describes its encodings. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** why it is an error */
  failure?: unknown
  /** when its data changes by itself, in milliseconds; it is not served from then on */
  expiresAt: number
  body(encoding: Encoding): Buffer
}
/** Cache key: URL, language and variant, within the group that is invalidated together. */
export type Place = { group: string; language?: string; variant?: string; url: string }
export type FreshPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  keep: boolean
  failure?: unknown
  /** default: never */
  expiresAt?: number
}

/**
 * Rendered pages by group and key, at most `bytes` of them; the least recently used are dropped first. Concurrent
 * misses share one rendering, and a rendering begun before `invalidate` is not cached, so that no page is older than
 * the last change. A change of one group leaves the pages of the others.
 */
export function pageCache(options: { bytes: number }) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: options.bytes, sizeCalculation: weight })
  const inProgress = new Map<string, Promise<CachedPage>>()
  let generation = 0
  const changes = new Map<string, number>()
  let connected = false
  const counted = countLookups()

  /** Every page, or those of one group. */
  function invalidate(group?: string) {
    if (group === undefined) {
      generation += 1
      pages.clear()
      inProgress.clear()
      changes.clear()
      return
    }
    changes.set(group, (changes.get(group) ?? 0) + 1)
    for (const key of [...pages.keys()]) if (isOf(group, key)) pages.delete(key)
    for (const key of inProgress.keys()) if (isOf(group, key)) inProgress.delete(key)
  }

  const current = (key: string): CachedPage | undefined => {
    const page = pages.get(key)
    return page && page.expiresAt > Date.now() ? page : undefined
  }

  async function render(place: Place, key: string, work: () => Promise<FreshPage>): Promise<CachedPage> {
    const [begun, beganAt] = [generation, changes.get(place.group)]
    const fresh = await work()
    const page = finish(fresh)
    const newest = begun === generation && beganAt === changes.get(place.group)
    // a page larger than the whole cache is not stored
    if (fresh.keep && connected && newest) pages.set(key, page)
    return page
  }

  return {
    /** The cached page, synchronously: the hot path. */
    peek: (place: Place): CachedPage | undefined => counted.note(current(keyOf(place))),
    async getOrRender(place: Place, work: () => Promise<FreshPage>): Promise<CachedPage> {
      const key = keyOf(place)
      const cached = current(key) ?? inProgress.get(key)
      if (cached) return cached
      const rendering = render(place, key, work).finally(() => {
        if (inProgress.get(key) === rendering) inProgress.delete(key)
      })
      inProgress.set(key, rendering)
      return rendering
    },
    invalidate,
    /** How often `peek` found a page, and the memory of all pages. */
    lookups: () => ({ ...counted.counts, bytes: pages.calculatedSize }),
    /** While changes cannot be received, no page is cached. */
    setConnected(received: boolean) {
      connected = received
      invalidate()
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>

// a space separates the parts, because no URL, group, language or variant contains one
const keyOf = ({ group, language = '', variant = '', url }: Place) => `${group} ${language} ${variant} ${url}`
const isOf = (group: string, key: string) => key.startsWith(`${group} `)

function countLookups() {
  const counts = { hits: 0, misses: 0 }
  return {
    counts,
    note(page: CachedPage | undefined): CachedPage | undefined {
      if (page) counts.hits += 1
      else counts.misses += 1
      return page
    },
  }
}

const compressed = compressor()

function finish({ status, headers, body, failure, expiresAt }: FreshPage): CachedPage {
  return {
    status,
    headers,
    failure,
    expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body: compressed(body),
  }
}

/** The memory of a page in bytes, rounded up: each compressed body adds about a fifth. */
const weight = (page: CachedPage) => Math.ceil(page.body('identity').length * 1.5) + 2_000
