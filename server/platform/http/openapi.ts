import { type Endpoint, type EndpointTable, isPlain, pathVariants } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import type { Coercion } from '#contract/fields.ts'
import { isPermission } from '#contract/permissions.ts'

type Json = { [key: string]: unknown }

/** The contract as an OpenAPI 3.1 document. */
export function openApi(tables: Record<string, EndpointTable>): Json {
  const paths: Record<string, Json> = {}
  for (const [slice, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const write = (of: Endpoint, json: Json) => {
        const path = of.path.replace(/:(\w+)/g, '{$1}')
        paths[path] = { ...paths[path], [of.method.toLowerCase()]: json }
      }
      write(endpoint, operation(slice, name, endpoint))
      for (const alias of pathVariants(endpoint).slice(1))
        write(alias, {
          ...operation(slice, `${name}.${alias.path.split('/').at(-1)}`, alias),
          deprecated: true,
          description: `Another spelling of ${endpoint.method} ${endpoint.path}, for existing clients.`,
        })
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jhatpat API',
      version: '1',
      description:
        'Replies carry `{ message, error, success, data? }`; failures carry a string `message` and are ' +
        'RFC 9457 problems. Ids are 32 hex digits, money is rupees. Staff calls need the permission that their ' +
        'security names, in the store whose data they read or change. ' +
        'Under `/api/v1` replies have no envelope, money is paise with its currency, and lists are paged by cursor.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: { Problem: problem, ProblemV1: problemV1 },
    },
  }
}

const problem = {
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

const problemV1: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: problem.properties.type,
    title: { type: 'string', description: 'the code in words, the same for every occurrence' },
    status: problem.properties.status,
    detail: { type: 'string', description: 'words for the shopper' },
    code: problem.properties.code,
    fields: problem.properties.fields,
  },
}

function operation(slice: string, name: string, endpoint: Endpoint): Json {
  const raised = [
    ...(endpoint.errors ?? []),
    ...(endpoint.access === 'anyone' ? [] : (['LOGIN_NEEDED'] as const)),
    ...(isPermission(endpoint.access) ? (['ADMIN_ONLY'] as const) : []),
    ...(endpoint.body || endpoint.query || endpoint.params ? (['INVALID'] as const) : []),
  ]
  const byStatus = Map.groupBy(raised, (code) => errors[code].status)
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.stream ? [lastEventId] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: bodyOf(endpoint.body) } } } }
      : {}),
    responses: {
      ...successOf(endpoint),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/problem+json': { schema: { $ref: problemSchemaOf(endpoint) } } },
          },
        ]),
      ),
    },
  }
}

/**
 * The permission is listed where OpenAPI 3.1 has required roles, and again as text for tools that do not show roles.
 */
function securityOf({ access }: Endpoint): Json {
  if (access === 'anyone') return {}
  if (!isPermission(access)) return { security: [{ bearer: [] }, { cookie: [] }] }
  return { 'x-permission': access, security: [{ bearer: [access] }, { cookie: [access] }] }
}

/** The request body of an endpoint: aliases of a field are deprecated properties, and one of the names is required. */
function bodyOf(body: NonNullable<Endpoint['body']>): Json {
  const schema = plain(body) as { properties: Record<string, Json>; required?: string[] }
  const fields = Object.entries(body.properties as Record<string, { 'x-names'?: string[] }>)
  const renamed = fields.flatMap(([name, { 'x-names': names }]) => (names ? [{ name, names }] : []))
  if (renamed.length === 0) return schema
  const { required = [], properties, ...rest } = schema
  return {
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(
        renamed.flatMap(({ name, names }) =>
          names.map((other) => [other, { ...properties[name], deprecated: true }]),
        ),
      ),
    },
    required: required.filter((name) => !renamed.some((field) => field.name === name)),
    allOf: renamed
      .filter(({ name }) => required.includes(name))
      .map(({ name, names }) => ({ anyOf: [name, ...names].map((one) => ({ required: [one] })) })),
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

/** The reply of a successful request, by its status. */
function successOf(endpoint: Endpoint): Json {
  const { status, stream, event, named, reply, successMessage, stored, tagged, method, file } = endpoint
  if (file)
    return {
      200: { description: 'A file', content: { [file]: { schema: { type: 'string', format: 'binary' } } } },
    }
  if (stream)
    return {
      200: { description: 'Events', content: { 'text/event-stream': { schema: eventText(event, named) } } },
    }
  if (!reply) return { 204: { description: 'Done' } }
  const schema = successMessage === undefined ? plain(reply) : envelope(reply)
  const description = successMessage ?? 'Success'
  const content = { 'application/json': { schema } }
  if (!stored && !tagged) return { [status ?? 200]: { description, content } }
  const success = {
    [status ?? 200]: { description, headers: { ETag: { schema: { type: 'string' } } }, content },
  }
  return method === 'GET'
    ? { ...success, 304: { description: 'The client has the reply (If-None-Match)' } }
    : success
}

const problemSchemaOf = (endpoint: Endpoint): string =>
  `#/components/schemas/${isPlain(endpoint) ? 'ProblemV1' : 'Problem'}`

const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'the id of the last event received: the stream goes on after it',
}

/** The `data` of one event; each event also has an `id`, or a name as `event`. */
const eventText = (event: object, named: Record<string, object> = {}): Json => {
  const textOf = (schema: object, title?: string): Json => ({
    ...(title && { title, description: `with \`event: ${title}\`` }),
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: plain(schema),
  })
  const others = Object.entries(named).map(([name, schema]) => textOf(schema, name))
  return others.length === 0 ? textOf(event) : { oneOf: [textOf(event), ...others] }
}

function envelope(schema: object): Json {
  const reply = plain(schema) as { properties?: Json; required?: string[] }
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

/** A schema without our own keyword: `x-coerce` is written out as standard JSON Schema. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { 'x-coerce': coercion, 'x-names': _, ...rest } = schema as Json & { 'x-coerce'?: Coercion }
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plain(value)]))
  return coercion ? { ...own, ...schemaOf(coercion) } : own
}

function schemaOf(coercion: Coercion): Json {
  switch (coercion.kind) {
    case 'number': {
      const type = coercion.whole ? 'integer' : 'number'
      return {
        anyOf: [
          { type, minimum: coercion.minimum, maximum: coercion.maximum },
          { type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' },
        ],
      }
    }
    case 'paise':
      return { type: 'integer', minimum: coercion.minimum * 100, maximum: coercion.maximum * 100 }
    case 'degrees':
      return {
        anyOf: [
          { type: 'number', minimum: -coercion.most, maximum: coercion.most },
          { type: 'string', pattern: '^-?\\d{1,3}(\\.\\d+)?$' },
        ],
      }
    case 'text':
      return {
        type: ['string', 'number'],
        minLength: coercion.minLength,
        maxLength: coercion.maxLength,
        ...(coercion.pattern ? { pattern: coercion.pattern } : {}),
      }
    case 'email':
      return { type: 'string', format: 'email', maxLength: 254 }
    case 'password':
      return {
        type: 'string',
        format: 'password',
        minLength: coercion.minLength,
        maxLength: coercion.maxLength,
      }
    case 'picture':
      return { type: 'string', description: 'address of a picture of this shop' }
    case 'labels':
      return { type: 'object', maxProperties: coercion.most, additionalProperties: { type: 'string' } }
    case 'id':
      return {
        anyOf: [
          { type: 'string', pattern: '^[0-9a-f]{32}$' },
          { type: 'object', required: ['_id'], properties: { _id: { type: 'string' } } },
        ],
      }
  }
}
