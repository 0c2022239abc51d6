import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify'
import type { TObject } from 'typebox'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointTable,
  isPlain,
  pathVariants,
  type Reply,
} from '#contract/endpoint.ts'
import { type ErrorCode, problemOf, ShopError } from '#contract/errors.ts'
import type { Translate } from '#contract/language.ts'
import { isPermission, type Permission } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { AuditedThing } from '#contract/v1/audit.ts'
import type { Db } from '../database/database.ts'
import type { Reads } from '../database/reads.ts'
import { reportSecurityEvent } from '../security/security-events.ts'
import { admit, admitLate } from './admit.ts'
import { type Change, changesOf, type FactsReaders } from './audited.ts'
import type { CurrentAccess } from './event-streams.ts'
import { type EventOf, eventWriter } from './event-writer.ts'
import { type FileReply, sendFile } from './file-replies.ts'
import { i18nFor } from './i18n.ts'
import { parserOf } from './parse.ts'
import { replyWriter, type Streamable } from './reply-writer.ts'
import { droppingStored, isStored, sendOrStore } from './stored-replies.ts'
import { stringifier } from './stringifier.ts'
import { tag } from './tagged-replies.ts'
import { beginUpload, uploadedFile } from './uploads.ts'
import { Written } from './written.ts'

export type Call<E extends Endpoint> = EndpointInput<E> & {
  /** For endpoints whose reply may be old: the database to read from, a replica if possible. */
  db: E extends { mayBeOld: true } ? Db : never
  ctx: E extends { stored: Permission }
    ? Pick<RequestContext, 'language' | 'baseUrl'>
    : E['access'] extends 'anyone'
      ? RequestContext
      : ShopperContext
  /** makes what an endpoint with `audit` changes, and stores it in the audit log */
  change: E extends { audit: AuditedThing } ? Change : never
  /** the bytes of the uploaded picture, if the endpoint accepts one */
  upload: Buffer
  /** the unparsed body, if the endpoint declares it raw */
  raw: Buffer
  /** the client's `Idempotency-Key` header, if present */
  key: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}
/** Checks the request, and returns the events after `lastEventId`. They must end when `signal` is aborted. */
export type StreamHandler<E extends Endpoint> = (
  call: Pick<Call<E>, 'ctx' | 'params' | 'query'> & { lastEventId: string | undefined; signal: AbortSignal },
) => Promise<AsyncIterable<EventOf<E>>>
export type Handlers<T extends EndpointTable> = {
  [K in keyof T]: T[K] extends { stream: true }
    ? StreamHandler<T[K]>
    : T[K] extends { file: string }
      ? (call: Call<T[K]>) => Promise<FileReply>
      : T[K] extends { successMessage: string }
        ? (call: Call<T[K]>) => Promise<Streamable<Reply<T[K]>>>
        : (
            call: Call<T[K]>,
          ) => Promise<T[K] extends { reply: TObject } ? Reply<T[K]> | Written<Reply<T[K]>> : void>
}

/**
 * Registers the endpoints of a slice; a missing or surplus handler does not compile. `readers`: of what audited
 * endpoints change.
 */
export function serve<T extends EndpointTable>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  readers: FactsReaders = {},
): void {
  for (const name of Object.keys(table) as (keyof T & string)[]) {
    const endpoint = table[name] as Endpoint
    const handle = handlers[name] as unknown
    if (endpoint.stream) mountStream(app, endpoint, handle as StreamHandler<Endpoint>)
    else if (endpoint.raw)
      app.register(async (scope) => mount(acceptRawBody(scope), endpoint, handle as Handler, readers))
    else mount(app, endpoint, handle as Handler, readers)
  }
}

type Handler = (call: Call<Endpoint>) => Promise<object | undefined>

function mount(
  app: FastifyInstance,
  endpoint: Endpoint & { stream?: never },
  handle: Handler,
  readers: FactsReaders,
): void {
  const lenient = { nullIsMissing: !isPlain(endpoint) }
  const parseBody = endpoint.body && parserOf<object>(endpoint.body, lenient)
  const parseQuery = endpoint.query && parserOf<object>(endpoint.query, lenient)
  const parseParams = endpoint.params && parserOf<object>(endpoint.params)
  const write = writerOf(endpoint)
  const { storedReplies } = app
  if (isStored(endpoint)) storedReplies?.changedBy.add(endpoint.stored)
  const dropStored = droppingStored(app, endpoint)
  addRoutes(app, endpoint, {
    handler: async (request, reply) => {
      if (endpoint.upload) countUpload(endpoint, request, reply)
      const upload = endpoint.upload ? await uploadedFile(endpoint.upload, request) : NOTHING
      await admitLate(endpoint, request, reply)
      const fileOf = async (call: Call<Endpoint>) => handle(call) as Promise<unknown> as Promise<FileReply>
      const input = async (db: Db | undefined): Promise<Call<Endpoint>> => {
        const params = parseParams ? parseParams(request.params) : {}
        const query = parseQuery ? parseQuery({ ...(request.query as object) }) : {}
        const body = parseBody ? parseBody(bodyOf(endpoint, request)) : {}
        return {
          db: db as never,
          params,
          query,
          body,
          change: changesOf({ app, endpoint, readers }, request, { params, body }) as never,
          ctx: request.ctx as ShopperContext,
          raw: endpoint.raw && Buffer.isBuffer(request.body) ? request.body : NOTHING,
          upload,
          key: shortHeader('Idempotency-Key', request.headers['idempotency-key']),
          request,
          reply,
        }
      }
      if (endpoint.file) return sendFile(reply, endpoint.file, await fileOf(await input(undefined)))
      const written = async (db?: Db) =>
        write((await handle(await input(db))) ?? {}, i18nFor(request.ctx.language))
      const replied = endpoint.mayBeOld
        ? () => app.readReplica.read(request.readAfter, written)
        : () => written().finally(() => markPosition(endpoint, request))
      if (storedReplies && isStored(endpoint))
        return sendOrStore(storedReplies.cache, endpoint, request, reply, replied)
      const text = await replied().finally(dropStored)
      if (isAdminAction(endpoint)) reportSecurityEvent(request, 'admin-action')
      if (!endpoint.reply) return reply.code(204).send()
      const body = endpoint.tagged && typeof text === 'string' ? Buffer.from(text) : text
      if (endpoint.tagged && Buffer.isBuffer(body) && tag(request, reply, body)) return reply.code(304).send()
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8')
      return body
    },
  })
}

/** A change that needs a permission. */
const isAdminAction = ({ access, method }: Endpoint): boolean => isPermission(access) && method !== 'GET'

/** Stores the position of what a signed-in user may have written, so that their own reads are not older. */
async function markPosition(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.method === 'GET' && !endpoint.marksPosition) return
  // the primary may have gone after the write; the reply says how that ended
  await request.markPosition?.().catch(() => {})
}

/** A missing body is an empty one. Version 1 refuses `null` and forms, which would change nothing. */
function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const isStrict = isPlain(endpoint)
  if (isStrict && request.isMultipart()) return null
  return request.body === undefined || (request.body === null && !isStrict) ? {} : request.body
}

/** Sends the reply, with the envelope if the endpoint has a `successMessage`. */
function writerOf({ reply, successMessage }: Endpoint) {
  if (!reply) return () => ''
  if (successMessage === undefined) {
    const write = stringifier(reply)
    return (result: object) => (result instanceof Written ? Buffer.concat(result.parts) : write(result))
  }
  const write = replyWriter(reply)
  return (result: object, t: Translate) =>
    write({ message: t(successMessage), error: false, success: true, ...result })
}

function mountStream(
  app: FastifyInstance,
  endpoint: Endpoint & { stream: true },
  handle: StreamHandler<Endpoint>,
): void {
  const parseQuery = endpoint.query && parserOf<object>(endpoint.query)
  const parseParams = endpoint.params && parserOf<object>(endpoint.params)
  const write = eventWriter(endpoint)
  addRoutes(app, endpoint, {
    // a HEAD request would open a stream that no client reads
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const leaving = new AbortController()
      const events = await handle({
        params: parseParams ? parseParams(request.params) : {},
        query: parseQuery ? parseQuery({ ...(request.query as object) }) : {},
        ctx: request.ctx as ShopperContext,
        lastEventId: shortHeader('Last-Event-ID', request.headers['last-event-id']),
        signal: leaving.signal,
      })
      return app.eventStreams.send(reply, { events, write, leaving })
    },
  })
}

function addRoutes(
  app: FastifyInstance,
  endpoint: Endpoint,
  route: Pick<RouteOptions, 'handler' | 'exposeHeadRoute'>,
): void {
  // authorisation comes first: an unauthorised request learns nothing about its body, which is not even read
  const onRequest = [
    async (request: FastifyRequest) => admit(endpoint, request.ctx),
    ...limitOf(app, endpoint),
  ]
  const { method } = endpoint
  for (const { path } of pathVariants(endpoint))
    app.route({ ...route, url: path, method, config: { endpoint }, onRequest })
}

/** One counter for all paths of a call, so that an alternative path allows no extra requests. */
function limitOf(app: FastifyInstance, endpoint: Endpoint): onRequestHookHandler[] {
  const { perMinute } = endpoint
  if (!perMinute || !app.hasDecorator('rateLimit')) return []
  const inThisProcess = app.rateLimit({ max: perMinute }) as onRequestHookHandler
  return [inThisProcess, async (request, reply) => app.sharedLimit?.(endpoint, request, reply)]
}

const NOTHING = Buffer.alloc(0)

/** Within this scope bodies are not parsed. */
function acceptRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer | string) => body,
  )
  return scope
}

/** Resolves when the request is answered or its client has disconnected. */
function countUpload({ access }: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  const end = beginUpload(request.ctx.user?.id ?? request.ip, isPermission(access) ? 'staff' : 'shopper')
  if (reply.raw.closed) end()
  else reply.raw.once('close', end)
}

const MAX_HEADER = 200

/** A header that is too long is refused, because ignoring it would repeat an order or the events of a stream. */
function shortHeader(title: string, value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value
  if (!text || text.length <= MAX_HEADER) return text || undefined
  const problem = problemOf(title, '{title} can have at most {most} characters', { title, most: MAX_HEADER })
  throw new ShopError('INVALID', { fields: [problem] })
}

/** Errors that every call can return, besides those that its endpoint declares. */
export const impliedErrors: readonly ErrorCode[] = [
  'INVALID',
  'NOT_JSON',
  'TOO_LARGE',
  'LOGIN_NEEDED',
  'ADMIN_ONLY',
  'SECOND_FACTOR_REQUIRED',
  'VIEW_ONLY',
  'FOREIGN_ORIGIN',
  'TOO_MANY',
  'CROSSED',
  'UNAVAILABLE',
  'BUSY',
  'OVERLOADED',
  'STORAGE_FULL',
  'INTERNAL',
]

declare module 'fastify' {
  interface FastifyRequest {
    ctx: RequestContext
    /** User and permissions as stored in the database now; no user when the session has ended. */
    currentAccess(): Promise<CurrentAccess>
    /** Replies that may be old contain what the caller had written at this position, the text of a `pg_lsn`. */
    readAfter: string | null
    /** Stores the present position for later requests of the session; absent for guests and without a replica. */
    markPosition?(): Promise<unknown>
  }
  interface FastifyInstance {
    readReplica: Reads
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
