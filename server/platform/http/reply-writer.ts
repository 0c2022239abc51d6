import fastJson from 'fast-json-stringify'
import { Type } from 'typebox'
import type { Endpoint } from '#contract/endpoint.ts'

/** Writes a reply as the endpoint declares it; what is not declared does not leave the house. */
export function replyWriter(endpoint: Endpoint): (body: object) => string {
  const schema = Type.Object({
    message: Type.String(),
    error: Type.Boolean(),
    success: Type.Boolean(),
    ...endpoint.reply.properties,
  })
  // formats document the reply; checking them again on the way out would only cost time
  return fastJson(JSON.parse(JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value))))
}
