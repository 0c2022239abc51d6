import fastJson from 'fast-json-stringify'

/** Writes what a schema declares. Formats only document the reply; they are not validated, to save time. */
export const stringifier = (schema: object): ((value: object) => string) =>
  fastJson(JSON.parse(JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value))))
