import fastJson from 'fast-json-stringify'
import { atFirstUse } from '../first-use.ts'

/**
 * Writes what a schema declares. Formats only document the reply; they are not validated, to save time. The first use
 * compiles the schema (decision 175).
 */
export function stringifier(schema: object): (value: object) => string {
  const write = atFirstUse(() => fastJson(withoutFormats(schema)))
  return (value) => write()(value)
}

const withoutFormats = (schema: object): object =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value)))
