import type { TObject } from 'typebox'
import type { Endpoint, EndpointTable, Envelope, Reply, Wish } from '#contract/endpoint.ts'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import { offline, refusal, refused } from './api-error.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, endSession, isSignedIn } from './signed-in.ts'

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** milliseconds until a call that is not answered is given up; a picture may take longer than a sentence */
  patience?: number
}

/** characters of a body; all that are under way share 64 KiB */
const SMALL = 4_000
const PATIENCE_MS = 20_000
const PATIENCE_WITH_PICTURES_MS = 120_000

type Asked<E extends Endpoint> = {
  [K in 'body' | 'query' | 'params' as K extends keyof E
    ? E[K] extends TObject
      ? K
      : never
    : never]: Wish<E>[K]
} & (E extends { upload: string } ? { upload: Blob } : unknown)
type Call<E extends Endpoint> = (
  ...args: keyof Asked<E> extends never
    ? [wish?: undefined, options?: CallOptions]
    : [wish: Asked<E>, options?: CallOptions]
) => Promise<Reply<E> & Envelope>

export type Client<T extends EndpointTable> = { readonly [K in keyof T]: Call<T[K]> }

/**
 * The typed browser client of a slice's table: `clientFor(cartContract).add({ body: { productId } })`. An endpoint that
 * takes a picture takes it as `upload`.
 */
export function clientFor<T extends EndpointTable>(table: T): Client<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (wish?: LooseWish, options?: CallOptions) => call(endpoint, wish ?? {}, options ?? {}),
  ])
  return Object.fromEntries(calls)
}

type LooseWish = { body?: unknown; query?: object; params?: object; upload?: Blob }

/** Sends one call; a 401 on a personal call renews the session and repeats the call, once. */
async function call(endpoint: Endpoint, wish: LooseWish, options: CallOptions): Promise<unknown> {
  // minutes of sending on a phone, only to be refused
  if (wish.upload && wish.upload.size > MOST_PICTURE_BYTES) throw refused('PICTURE_TOO_LARGE')
  const token = accessToken()
  const first = await send(endpoint, wish, options, token)
  if (first.status !== 401 || endpoint.who === 'anyone' || !isSignedIn()) return replyOf(first)
  if (!(await refreshSession(token))) return replyOf(first)
  // an answer nobody reads would keep its connection
  await first.body?.cancel()
  const second = await send(endpoint, wish, options, accessToken())
  if (second.status === 401) endSession()
  return replyOf(second)
}

function send(endpoint: Endpoint, wish: LooseWish, options: CallOptions, token: string | null) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (wish.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const body = bodyOf(endpoint, wish)
  return arrived(
    fetch(addressOf(endpoint, wish), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      body,
      signal: within(
        options.patience ?? (wish.upload ? PATIENCE_WITH_PICTURES_MS : PATIENCE_MS),
        options.signal,
      ),
      // what was pressed is carried out though the page is left meanwhile; browsers allow that to small bodies alone
      keepalive: typeof body === 'string' && body.length < SMALL,
    }),
  )
}

function within(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(ms)
  return signal ? AbortSignal.any([signal, patience]) : patience
}

/** The browser itself names the content type of a form, with the boundary between its parts. */
function bodyOf(endpoint: Endpoint, { body, upload }: LooseWish): BodyInit | null {
  if (!endpoint.upload || !upload) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  form.set(endpoint.upload, upload)
  return form
}

function addressOf(endpoint: Endpoint, wish: LooseWish): URL {
  const params = { ...wish.params } as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(wish.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

async function replyOf(response: Response): Promise<unknown> {
  const text = await arrived(response.text())
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

/** fetch rejects with a bare TypeError when nothing comes back; a cancelled call stays a cancelled call. */
async function arrived<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw offline()
  }
}
