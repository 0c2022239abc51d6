/** Keys of a Razorpay account; `address` of a stand-in for its API, in tests and in the demo. */
export type RazorpayKeys = {
  keyId: string
  keySecret: string
  webhookSecret: string
  address?: string | (() => string)
}

/** Razorpay refuses the call; a repeat is refused again. */
export class RazorpayRefusal extends Error {
  readonly status: number
  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

type Call = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}
export type RazorpayClient = <T>(call: Call) => Promise<T>

type Reply = { error?: { description?: string } }

const API = 'https://api.razorpay.com'
const TIMEOUT_MS = 10_000
const ATTEMPTS = 3

/**
 * Calls Razorpay's API. Calls are repeated after a lost or temporary reply, so each must be idempotent. Throws
 * RazorpayRefusal for a final reply, and another error when Razorpay does not respond.
 */
export function razorpayClient({ keyId, keySecret, address = API }: RazorpayKeys): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async <T>({ method, path, body, headers }: Call): Promise<T> => {
    let failure: Error | undefined
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const response = await fetch(`${typeof address === 'string' ? address : address()}/v1${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause) => {
        failure = new Error(`Razorpay did not respond: ${reasonOf(cause)}`, { cause })
        return null
      })
      if (!response) continue
      const reply = (await response.json().catch(() => null)) as Reply | null
      if (response.ok && reply) return reply as T
      const description = reply?.error?.description ?? `status ${response.status}`
      // a 409 says that the first call of this key is still being worked on
      if (response.ok || response.status >= 500 || [409, 429].includes(response.status))
        failure = new Error(`Razorpay could not be used: ${description}`)
      else throw new RazorpayRefusal(response.status, description)
    }
    throw failure
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : `${error.message || error.name}`
}
