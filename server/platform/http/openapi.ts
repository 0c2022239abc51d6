import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { Take } from '#contract/fields.ts'

type Json = { [key: string]: unknown }

/** The promise tables as an OpenAPI 3.1 document. */
export function openApi(tables: Record<string, EndpointTable>): Json {
  const paths: Record<string, Json> = {}
  for (const [slice, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jhatpat API',
      version: '1',
      description:
        'Replies carry `{ message, error, success, data? }`; failures carry a string `message` and are RFC 9457 problems. Ids are 32 hex digits, money is rupees.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: { Problem: problem },
    },
  }
}

const problem: Json = {
  type: 'object',
  required: ['success', 'error', 'code', 'message', 'type', 'title', 'status'],
  properties: {
    success: { const: false },
    error: { const: true },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'words for the shopper' },
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function operation(slice: string, name: string, endpoint: Endpoint): Json {
  const raised = [
    ...(endpoint.errors ?? []),
    ...(endpoint.who === 'anyone' ? [] : (['LOGIN_NEEDED'] as const)),
    ...(endpoint.who === 'admin' ? (['ADMIN_ONLY'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.params ? (['INVALID'] as const) : []),
  ]
  const byStatus = Map.groupBy(raised, (code) => errors[code].status)
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    ...(endpoint.who === 'anyone' ? {} : { security: [{ bearer: [] }, { cookie: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: plain(endpoint.body) } } } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.says,
        content: { 'application/json': { schema: envelope(endpoint) } },
      },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function parameters(schema: Endpoint['query'], place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: plain(field),
  }))
}

function envelope(endpoint: Endpoint): Json {
  const reply = plain(endpoint.reply) as { properties?: Json; required?: string[] }
  return {
    type: 'object',
    required: ['message', 'error', 'success', ...(reply.required ?? [])],
    properties: {
      message: { type: 'string' },
      error: { const: false },
      success: { const: true },
      ...reply.properties,
    },
  }
}

/** A schema as other tools read it: what a field takes is spelt out, our own keyword is left out. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { 'x-take': take, ...rest } = schema as Json & { 'x-take'?: Take }
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]))
  return take ? { ...own, ...taken(take) } : own
}

function taken(take: Take): Json {
  switch (take.kind) {
    case 'number': {
      const type = take.whole ? 'integer' : 'number'
      return {
        anyOf: [
          { type, minimum: take.minimum, maximum: take.maximum },
          { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' },
        ],
      }
    }
    case 'degrees':
      return {
        anyOf: [
          { type: 'number', minimum: -take.most, maximum: take.most },
          { type: 'string', pattern: '^-?\\d{1,3}(\\.\\d+)?$' },
        ],
      }
    case 'text':
      return {
        type: ['string', 'number'],
        minLength: take.minLength,
        maxLength: take.maxLength,
        ...(take.pattern ? { pattern: take.pattern } : {}),
      }
    case 'email':
      return { type: 'string', format: 'email', maxLength: 254 }
    case 'password':
      return { type: 'string', format: 'password', minLength: take.minLength, maxLength: take.maxLength }
    case 'picture':
      return { type: 'string', description: 'address of a picture of this shop' }
    case 'labels':
      return { type: 'object', maxProperties: take.most, additionalProperties: { type: 'string' } }
    case 'id':
      return {
        anyOf: [
          { type: 'string', pattern: '^[0-9a-f]{32}$' },
          { type: 'object', required: ['_id'], properties: { _id: { type: 'string' } } },
        ],
      }
  }
}
