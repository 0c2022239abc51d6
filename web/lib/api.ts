import type { TObject } from 'typebox'
import { MOST_PICTURE_BYTES } from '#contract/browser/media.ts'
import type {
  BrowserEndpoint,
  BrowserReply,
  BrowserTable,
  Endpoint,
  EndpointInput,
  EndpointTable,
} from '#contract/endpoint.ts'
import { offline, pictureTooLarge, refusal } from './api-error.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, endSession, isSignedIn, logout } from './signed-in.ts'

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** timeout in milliseconds; uploads may take longer */
  timeoutMs?: number
}

/** characters of a body; all keepalive requests together share 64 KiB */
const SMALL = 4_000
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

type CallInput<E extends Endpoint> = {
  [K in 'body' | 'query' | 'params' as K extends keyof E
    ? E[K] extends TObject
      ? K
      : never
    : never]: EndpointInput<E>[K]
} & (E extends { upload: string } ? { upload: Blob } : unknown)
type Call<E extends Endpoint> = (
  ...args: keyof CallInput<E> extends never
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
) => Promise<BrowserReply<E>>

/** Streams are followed by `useStream`. */
export type Client<T extends EndpointTable> = {
  readonly [K in keyof T as T[K] extends { stream: true } ? never : K]: Call<T[K]>
}

/**
 * The typed client of a contract: `clientFor(cartContract).add({ body: { productId } })`. A picture is passed
 * as `upload`.
 */
export function clientFor<T extends EndpointTable>(table: BrowserTable<T>): Client<T> {
  const calls = Object.entries<BrowserEndpoint>(table).map(([name, endpoint]) => [
    name,
    (input?: LooseInput, options?: CallOptions) => call(endpoint, input ?? {}, options ?? {}),
  ])
  return Object.fromEntries(calls)
}

type LooseInput = { body?: unknown; query?: object; params?: object; upload?: Blob }

/** Sends one call; after a 401 on an authenticated call, refreshes the session and repeats the call once. */
async function call(endpoint: BrowserEndpoint, input: LooseInput, options: CallOptions): Promise<unknown> {
  // avoids minutes of uploading on a phone before the server refuses the file
  if (input.upload && input.upload.size > MOST_PICTURE_BYTES) throw pictureTooLarge()
  // a query is cancelled by the end of the session, and then not sent
  if (logout.pending && endpoint.access !== 'anyone') await logout.pending
  const token = accessToken()
  const first = await send(endpoint, input, options, token)
  if (first.status !== 401 || endpoint.access === 'anyone') return replyOf(first)
  // it may have been sent before a logout
  await logout.pending
  if (!isSignedIn()) return replyOf(first)
  if (!(await refreshSession(token))) return replyOf(first)
  // an unread response body would keep its connection open
  await first.body?.cancel()
  const second = await send(endpoint, input, options, accessToken())
  if (second.status === 401) endSession()
  return replyOf(second)
}

function send(endpoint: BrowserEndpoint, input: LooseInput, options: CallOptions, token: string | null) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const body = bodyOf(endpoint, input)
  return loaded(
    fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      body,
      signal: within(options.timeoutMs ?? (input.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS), options.signal),
      // keepalive completes the request although the page is left; browsers allow it for small bodies only
      keepalive: typeof body === 'string' && body.length < SMALL,
    }),
  )
}

function within(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const timeoutMs = AbortSignal.timeout(ms)
  return signal ? AbortSignal.any([signal, timeoutMs]) : timeoutMs
}

/** Form data has no explicit content type, because the browser adds the boundary between the parts. */
function bodyOf(endpoint: BrowserEndpoint, { body, upload }: LooseInput): BodyInit | null {
  if (!endpoint.upload || !upload) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  form.set(endpoint.upload, upload)
  return form
}

/** The address of a call with its parameters. */
export function addressOf(endpoint: BrowserEndpoint, input: Pick<LooseInput, 'params' | 'query'>): URL {
  const params = { ...input.params } as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

async function replyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return {}
  const text = await loaded(response.text())
  const body = parsed(text)
  if (!response.ok || typeof body !== 'object' || body === null) throw refusal(response.status, body)
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** fetch rejects with a bare TypeError when no response arrives; an aborted call stays an AbortError. */
async function loaded<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw offline()
  }
}
