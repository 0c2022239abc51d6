import type { Static, TObject } from 'typebox'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { AuditedThing } from './v1/audit.ts'

/**
 * Who may call the endpoint: anyone, every signed-in user, or users with the permission in some store. Checked before
 * the body is read; the use case checks for which stores the permission holds.
 */
export type Access = 'anyone' | 'shopper' | Permission

/** One endpoint of the API: the source of validation, reply filtering, OpenAPI and the typed browser client. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Other paths of the same endpoint that existing clients call; deprecated (docs/wire.md 22). */
  aliases?: readonly `/api/${string}`[]
  access: Access
  summary: string
  body?: TObject
  /** name of the multipart form field that carries a picture */
  upload?: string
  /** the handler receives the body as raw bytes, because the signature is computed over them */
  raw?: true
  query?: TObject
  params?: TObject
  status?: 200 | 201
  /** Errors of the domain. Those of every endpoint (login, validation, rate limit, outage) are implied. */
  errors?: readonly ErrorCode[]
  /**
   * The reply is the same for everybody but for its language, and is stored until calls with this permission change it
   * (decision 082). Only for access `anyone` without input.
   */
  stored?: Permission
  /** The reply is read anew for each request and has an ETag; 304 for a client that has it. Only for GET. */
  tagged?: true
  /**
   * The reply may be a moment old, but is never older than the caller's own writes: a replica reads it, if there is one
   * (decision 104). The call decides nothing about money or stock, and writes nothing but the stock that an admin read.
   */
  mayBeOld?: true
  /** Refused like browsing while the process is overloaded, although it is no read that may be old (decision 119). */
  mayBeRefused?: true
  /** Later replies are not older than this one, as after a write: it shows what others write for the caller. */
  marksPosition?: true
  /**
   * What a call of staff changes: the handler makes its change by `change`, which stores what it did in the audit log
   * (decision 117). `nothing`: a call that only reads, although it is no GET.
   */
  audit?: AuditedThing | 'nothing'
  /** May be called by staff who look as a shopper; of the others only GETs for anyone may. */
  viewable?: true
  /** Maximum calls per address and minute; without it only the global limit applies. */
  perMinute?: number
} & (Call | PlainCall | Stream | FileCall)

/** Replies with the envelope `{ message, error: false, success: true }` and the fields of `reply`. */
type Call = {
  reply: TObject
  file?: never
  /** The `message` of a successful reply. */
  successMessage: string
  stream?: never
  event?: never
  named?: never
}
/** Replies with the fields of `reply` only, or with 204 and no body: the calls under `/api/v1` (decision 054). */
type PlainCall = {
  reply?: TObject
  file?: never
  successMessage?: never
  stream?: never
  event?: never
  named?: never
}
/** Replies with a file of this type, which a browser downloads or shows. */
type FileCall = {
  file: 'application/pdf' | 'text/csv'
  reply?: never
  successMessage?: never
  stream?: never
  event?: never
  named?: never
}
/** Replies with server-sent events until the client disconnects; a client resumes after the last id it received. */
type Stream = {
  stream: true
  file?: never
  /** The data of each event. */
  event: TObject
  /** The data of further events by their name. They have no id: a client that resumes gets the newest ones. */
  named?: Record<string, TObject>
  reply?: never
  successMessage?: never
}

export type EndpointTable = Record<string, Endpoint>

/**
 * The part of an endpoint that a browser needs for a call, generated into `contract/browser/`; the server has the
 * rest.
 */
export type BrowserEndpoint<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path' | 'access'> & {
  readonly upload?: string
  /** without a value at run time: the type of the whole endpoint, for request and reply */
  readonly endpoint?: E
}
export type BrowserTable<T extends EndpointTable> = { readonly [K in keyof T]: BrowserEndpoint<T[K]> }

/** Returns the table with its literal types. */
export const endpoints = <const T extends EndpointTable>(table: T): T => table

/** The endpoint once per path: first the published path, then the aliases. */
export const pathVariants = (endpoint: Endpoint): Endpoint[] => [
  endpoint,
  ...(endpoint.aliases ?? []).map((path) => ({ ...endpoint, path })),
]

/** Whether replies have no envelope and errors are plain problem details (decision 054). */
export const isPlain = (endpoint: Endpoint): boolean => endpoint.successMessage === undefined

type Part<E extends Endpoint, K extends 'body' | 'query' | 'params'> = E[K] extends TObject
  ? Static<E[K]>
  : Record<never, never>

/** The parsed request: sent by the client, received by the handler. */
export type EndpointInput<E extends Endpoint> = {
  body: Part<E, 'body'>
  query: Part<E, 'query'>
  params: Part<E, 'params'>
}
/** Returned by the handler and read by the browser, besides the envelope. */
export type Reply<E extends Endpoint> = E extends { reply: infer R extends TObject }
  ? Static<R>
  : Record<never, never>
/** What the browser reads: version 1 of the API has no envelope. */
export type BrowserReply<E extends Endpoint> = E extends { successMessage: string }
  ? Reply<E> & Envelope
  : Reply<E>
/** The data of an event of a stream with a name. */
export type NamedData<E extends Endpoint> = E extends { named: infer N extends Record<string, TObject> }
  ? { [K in keyof N]: Static<N[K]> }
  : Record<never, never>
/** The data of an event of a stream. */
export type EventData<E extends Endpoint> = E extends { event: infer D extends TObject } ? Static<D> : never
export type Envelope = { message: string; error: false; success: true }
