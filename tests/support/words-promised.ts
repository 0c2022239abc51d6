import { orderStatuses } from '#contract/orders.ts'
import { promises } from '#contract/promises.ts'
import type { Said } from './words-read.ts'

type Schema = {
  title?: string
  'x-take'?: { says?: string }
  properties?: Record<string, Schema>
  items?: Schema
}
type Promise = { path: string; says: string; body?: Schema; query?: Schema; params?: Schema }

/** What the contract says of itself: replies, the names of fields, their own words of refusal, and statuses. */
export function promised(): Said[] {
  const all: Promise[] = Object.values(promises).flatMap((table) => Object.values(table))
  const texts = all.flatMap(({ path, says, body, query, params }) =>
    [says, ...[body, query, params].flatMap(textsOf)].map((text) => ({ path, line: 0, text })),
  )
  return [...texts, ...orderStatuses.map((text) => ({ path: 'contract/orders.ts', line: 0, text }))]
}

function textsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = [schema.title, schema['x-take']?.says].filter((text) => text !== undefined)
  return [...own, ...Object.values(schema.properties ?? {}).flatMap(textsOf), ...textsOf(schema.items)]
}
