import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, ShopperCaller } from '#contract/caller.ts'
import type { Endpoint, EndpointTable, Reply, Wish } from '#contract/endpoint.ts'
import { type ErrorCode, problemOf, ShopError } from '#contract/errors.ts'
import { replyWriter } from './reply-writer.ts'
import { taker } from './take.ts'
import { wordsIn } from './words.ts'

export type Call<E extends Endpoint> = Wish<E> & {
  caller: E['who'] extends 'anyone' ? Caller : ShopperCaller
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
  [K in keyof T]: (call: Call<T[K]>) => Promise<Reply<T[K]>>
}

/** Mounts a slice's endpoints; a missing or surplus handler does not compile. */
export function serve<T extends EndpointTable>(app: FastifyInstance, table: T, handlers: Handlers<T>): void {
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const endpoint = table[name] as Endpoint
    const handle = handlers[name] as unknown as Handler
    if (endpoint.raw) app.register(async (scope) => mount(takeBytes(scope), endpoint, handle))
    else mount(app, endpoint, handle)
  }
}

type Handler = (call: Call<Endpoint>) => Promise<Record<string, unknown>>

function mount(app: FastifyInstance, endpoint: Endpoint, handle: Handler): void {
  const takeBody = endpoint.body && taker<object>(endpoint.body)
  const takeQuery = endpoint.query && taker<object>(endpoint.query)
  const takeParams = endpoint.params && taker<object>(endpoint.params)
  const write = replyWriter(endpoint)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute } } : {}) },
    // authorisation comes first: a stranger learns nothing from a bad body, and it is not even read
    onRequest: async (request) => admit(endpoint, request.caller),
    handler: async (request, reply) => {
      const answer = await handle({
        params: takeParams ? takeParams(request.params) : {},
        query: takeQuery ? takeQuery({ ...(request.query as object) }) : {},
        body: takeBody ? takeBody(request.body ?? {}) : {},
        caller: request.caller as ShopperCaller,
        raw: endpoint.raw && Buffer.isBuffer(request.body) ? request.body : NOTHING,
        upload: endpoint.upload ? await uploaded(endpoint.upload, request) : NOTHING,
        key: idempotencyKey(request.headers['idempotency-key']),
        request,
        reply,
      })
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
      return write({
        message: wordsIn(request.caller.language)(endpoint.says),
        error: false,
        success: true,
        ...answer,
      })
    },
  })
}

function admit(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.who === 'anyone') return
  if (!caller.shopper) throw new ShopError('LOGIN_NEEDED')
  if (endpoint.who === 'admin' && caller.shopper.role !== 'ADMIN') throw new ShopError('ADMIN_ONLY')
}

const NOTHING = Buffer.alloc(0)

/** Within this scope bodies are left as they came. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer | string) => body,
  )
  return scope
}

/** The bytes of the file in the named field of a multipart form. */
async function uploaded(field: string, request: FastifyRequest): Promise<Buffer> {
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    if (file?.fieldname === field) return await file.toBuffer()
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw new ShopError('PICTURE_TOO_LARGE')
    request.log.debug({ err: error }, 'a form that could not be read')
  }
  throw new ShopError('NO_PICTURE')
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
  'INTERNAL',
]

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
