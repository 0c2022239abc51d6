import type { Static, TObject } from 'typebox'
import type { ErrorCode } from './errors.ts'

/** Who may call: authorisation is decided before the body is read. */
export type Who = 'anyone' | 'shopper' | 'admin'

/**
 * One promise of the API. It drives validation, reply filtering, OpenAPI and the typed browser client.
 * Replies carry the envelope `{ message, error: false, success: true }` plus what `reply` declares.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  who: Who
  summary: string
  body?: TObject
  /** a picture comes along as multipart form data, in this field */
  upload?: string
  /** the handler is given the bytes of the body as they came: a signature is over them */
  raw?: true
  query?: TObject
  params?: TObject
  reply: TObject
  /** The message of a success. */
  says: string
  status?: 200 | 201
  /** Errors of the domain; those any call can meet (login, validation, rate, outage) are implied. */
  errors?: readonly ErrorCode[]
  /** Calls one address may make in a minute; without it the shop-wide bound holds. */
  perMinute?: number
}

export type EndpointTable = Record<string, Endpoint>

/** Keeps the exact types of a slice's table. */
export const endpoints = <const T extends EndpointTable>(table: T): T => table

type Part<E extends Endpoint, K extends 'body' | 'query' | 'params'> = E[K] extends TObject
  ? Static<E[K]>
  : Record<never, never>

/** What a caller sends, and what the handler receives once it is taken in. */
export type Wish<E extends Endpoint> = {
  body: Part<E, 'body'>
  query: Part<E, 'query'>
  params: Part<E, 'params'>
}
/** What the handler returns, and what the browser reads beside the envelope. */
export type Reply<E extends Endpoint> = Static<E['reply']>
export type Envelope = { message: string; error: false; success: true }
