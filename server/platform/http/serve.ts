import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointTable,
  pathVariants,
  type Reply,
} from '#contract/endpoint.ts'
import { type ErrorCode, problemOf, ShopError } from '#contract/errors.ts'
import { isAllowedSomewhere } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { i18nFor } from './i18n.ts'
import { parserOf } from './parse.ts'
import { replyWriter, type Streamable } from './reply-writer.ts'
import { beginUpload, uploadedFile } from './uploads.ts'

export type Call<E extends Endpoint> = EndpointInput<E> & {
  ctx: E['access'] extends 'anyone' ? RequestContext : ShopperContext
  /** the bytes of the picture that came along, where the endpoint takes one */
  upload: Buffer
  /** the body as it came, where the endpoint takes it raw */
  raw: Buffer
  /** the client's `Idempotency-Key`, if it sent one */
  key: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}
export type Handlers<T extends EndpointTable> = {
  [K in keyof T]: (call: Call<T[K]>) => Promise<Streamable<Reply<T[K]>>>
}

/** Mounts a slice's endpoints; a missing or surplus handler does not compile. */
export function serve<T extends EndpointTable>(app: FastifyInstance, table: T, handlers: Handlers<T>): void {
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const endpoint = table[name] as Endpoint
    const handle = handlers[name] as unknown as Handler
    if (endpoint.raw) app.register(async (scope) => mount(acceptRawBody(scope), endpoint, handle))
    else mount(app, endpoint, handle)
  }
}

type Handler = (call: Call<Endpoint>) => Promise<Record<string, unknown>>

function mount(app: FastifyInstance, endpoint: Endpoint, handle: Handler): void {
  const parseBody = endpoint.body && parserOf<object>(endpoint.body)
  const parseQuery = endpoint.query && parserOf<object>(endpoint.query)
  const parseParams = endpoint.params && parserOf<object>(endpoint.params)
  const write = replyWriter(endpoint)
  const route: Omit<RouteOptions, 'url'> = {
    method: endpoint.method,
    config: { endpoint },
    // authorisation comes first: a stranger learns nothing from a bad body, and it is not even read
    onRequest: [async (request) => admit(endpoint, request.ctx), ...limitOf(app, endpoint)],
    handler: async (request, reply) => {
      if (endpoint.upload) countUpload(request, reply)
      const answer = await handle({
        params: parseParams ? parseParams(request.params) : {},
        query: parseQuery ? parseQuery({ ...(request.query as object) }) : {},
        body: parseBody ? parseBody(request.body ?? {}) : {},
        ctx: request.ctx as ShopperContext,
        raw: endpoint.raw && Buffer.isBuffer(request.body) ? request.body : NOTHING,
        upload: endpoint.upload ? await uploadedFile(endpoint.upload, request) : NOTHING,
        key: idempotencyKey(request.headers['idempotency-key']),
        request,
        reply,
      })
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
      return write({
        message: i18nFor(request.ctx.language)(endpoint.successMessage),
        error: false,
        success: true,
        ...answer,
      })
    },
  }
  for (const { path } of pathVariants(endpoint)) app.route({ ...route, url: path })
}

/** One count for all paths of a call: another spelling gives nobody more tries. */
function limitOf(app: FastifyInstance, { perMinute }: Endpoint): onRequestHookHandler[] {
  if (!perMinute || !app.hasDecorator('rateLimit')) return []
  return [app.rateLimit({ max: perMinute }) as onRequestHookHandler]
}

function admit(endpoint: Endpoint, ctx: RequestContext): void {
  if (endpoint.access === 'anyone') return
  if (!ctx.user) throw new ShopError('LOGIN_NEEDED')
  if (endpoint.access === 'shopper') return
  if (!isAllowedSomewhere(ctx, endpoint.access)) throw new ShopError('ADMIN_ONLY')
}

const NOTHING = Buffer.alloc(0)

/** Within this scope bodies are left as they came. */
function acceptRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer | string) => body,
  )
  return scope
}

/** Until it is answered, or its sender has gone. */
function countUpload(request: FastifyRequest, reply: FastifyReply): void {
  const end = beginUpload(request.ctx.user?.id ?? request.ip)
  if (reply.raw.closed) end()
  else reply.raw.once('close', end)
}

const LONGEST_KEY = 200

/** A key that is too long is refused: leaving it out would let a repeat happen twice. */
function idempotencyKey(value: string | string[] | undefined): string | undefined {
  const key = Array.isArray(value) ? value[0] : value
  if (!key || key.length <= LONGEST_KEY) return key || undefined
  const problem = problemOf('Idempotency-Key', '{title} can have at most {most} characters', {
    title: 'Idempotency-Key',
    most: LONGEST_KEY,
  })
  throw new ShopError('INVALID', { fields: [problem] })
}

/** Errors any call can meet, beyond those its entry declares. */
export const impliedErrors: readonly ErrorCode[] = [
  'INVALID',
  'NOT_JSON',
  'TOO_LARGE',
  'LOGIN_NEEDED',
  'ADMIN_ONLY',
  'FOREIGN_ORIGIN',
  'TOO_MANY',
  'CROSSED',
  'UNAVAILABLE',
  'BUSY',
  'STORAGE_FULL',
  'INTERNAL',
]

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
