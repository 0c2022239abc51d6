import { contracts } from '#contract/contracts.ts'
import { orderStages, orderStatuses } from '#contract/order-states.ts'
import type { Message } from './i18n-source-texts.ts'

type Schema = {
  title?: string
  'x-coerce'?: { message?: string }
  properties?: Record<string, Schema>
  items?: Schema
}
type EndpointTexts = { path: string; successMessage?: string; body?: Schema; query?: Schema; params?: Schema }

/** Texts of the contract shown to users: success messages, field titles and messages, order statuses and stages. */
export function contractTexts(): Message[] {
  const all: EndpointTexts[] = Object.values(contracts).flatMap((table) => Object.values(table))
  const texts = all.flatMap(({ path, successMessage, body, query, params }) =>
    [...(successMessage ? [successMessage] : []), ...[body, query, params].flatMap(textsOf)].map((text) => ({
      path,
      line: 0,
      text,
    })),
  )
  const states = [...orderStatuses, ...orderStages]
  return [...texts, ...states.map((text) => ({ path: 'contract/order-states.ts', line: 0, text }))]
}

function textsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const own = [schema.title, schema['x-coerce']?.message].filter((text) => text !== undefined)
  return [...own, ...Object.values(schema.properties ?? {}).flatMap(textsOf), ...textsOf(schema.items)]
}
