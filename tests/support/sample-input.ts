import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Coercion } from '#contract/fields.ts'
import type { Sent } from './client.ts'

/** Values for fields by their title, such as `Order`, `Email` or `Total`; a function makes one for each use. */
export type Samples = Record<string, unknown>

type Schema = TSchema & {
  title?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  type?: string
  'x-coerce'?: Coercion
}

/**
 * A valid request to an endpoint with its required fields, made from its schemas. Ids that are not among the samples
 * exist nowhere.
 */
export async function sampleInput(endpoint: Endpoint, samples: Samples): Promise<Sent> {
  const { params, query, body } = endpoint
  const all = { ...samples, [LABEL]: `Sample of ${endpoint.path.replace(/\W+/g, ' ').trim()}` }
  const sampleFor = async (schema: Schema | undefined) => (schema ? await sampleOf(schema, all) : {})
  const at = (await sampleFor(params)) as Record<string, string>
  const asked = Object.entries((await sampleFor(query)) as Record<string, string>)
  return {
    ...(params && { id: String(Object.values(at)[0]) }),
    ...(asked.length > 0 && { query: `?${new URLSearchParams(asked)}` }),
    ...(body && { body: await sampleFor(body) }),
  }
}

async function sampleOf(schema: Schema, samples: Samples): Promise<unknown> {
  const { title = '', properties, items } = schema
  if (title in samples) {
    const sample = samples[title]
    return typeof sample === 'function' ? await sample() : sample
  }
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (items) return [await sampleOf(items, samples)]
  if (!properties) return coercedSample(schema['x-coerce'], String(samples[LABEL]))
  const fields: Record<string, unknown> = {}
  for (const name of schema.required ?? []) fields[name] = await sampleOf(properties[name] as Schema, samples)
  return fields
}

/** The sample for texts: names must differ between endpoints. */
const LABEL = ' label'

function coercedSample(coercion: Coercion | undefined, label: string): unknown {
  switch (coercion?.kind) {
    case 'number':
      return Math.max(coercion.minimum, Math.min(coercion.maximum, 1))
    case 'paise':
      return coercion.minimum * 100 + 100
    case 'degrees':
      return 12
    case 'text':
      return coercion.pattern
        ? fc.sample(fc.stringMatching(new RegExp(coercion.pattern)), { numRuns: 1, seed: 7 })[0]
        : label.slice(0, coercion.maxLength)
    case 'email':
      return `${label.toLowerCase().replaceAll(' ', '-')}@people.example`
    case 'password':
      return 'some other password'
    case 'labels':
      return { Note: 'Keep cold' }
    case 'picture':
      return 'drawn/category/sample'
    default:
      // an id that no row has
      return '0197a3c4d5e67f8091a2b3c4d5e6f708'
  }
}
