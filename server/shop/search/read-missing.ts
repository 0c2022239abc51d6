import type { LRUCache } from 'lru-cache'

/**
 * The values of the keys; those that the cache does not have are loaded into it, unless they are not current any more
 * when they have been read.
 */
export async function readMissing<K extends number, V extends object>(
  cache: LRUCache<K, V>,
  keys: K[],
  load: (missing: K[]) => Promise<Map<K, V>>,
  isCurrent: () => boolean = () => true,
): Promise<Map<K, V>> {
  const found = new Map<K, V>()
  const missing = new Set<K>()
  for (const key of keys) {
    const known = cache.get(key)
    if (known) found.set(key, known)
    else missing.add(key)
  }
  if (missing.size === 0) return found
  const loaded = await load([...missing])
  const current = isCurrent()
  for (const [key, value] of loaded) {
    found.set(key, value)
    if (current) cache.set(key, value)
  }
  return found
}
