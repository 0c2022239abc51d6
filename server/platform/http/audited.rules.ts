type Facts = Record<string, unknown>

/** The ids that an address, a body or a result names as `id` or `_id`, or a result that is an id; null if none. */
export function idOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return null
  const { id, _id } = value as { id?: unknown; _id?: unknown }
  const found = id ?? _id
  return typeof found === 'string' ? [found] : null
}

/** The fields that a change made different, and the name of the thing; null if it changed nothing. */
export function differenceOf(
  before: Facts | null,
  after: Facts | null,
): { name: string; before: Facts | null; after: Facts | null } | null {
  const name = String(after?.name ?? before?.name ?? '')
  if (!before || !after) return before || after ? { name, before, after } : null
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  )
  if (keys.length === 0) return null
  const only = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return { name, before: only(before), after: only(after) }
}
