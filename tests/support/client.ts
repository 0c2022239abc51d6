import type { Endpoint, Envelope, Reply } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { identityContract } from '#contract/identity.ts'

/** Fields of an error that a success does not have; `detail` only under `/api/v1`. */
type ErrorFields = Partial<ErrorBody> & Partial<Omit<Envelope, 'error' | 'success'>> & { detail?: string }
export type HttpReply<T = Record<string, never>> = {
  status: number
  headers: Headers
  body: T & Omit<ErrorFields, keyof T>
}
export type Sent = { body?: unknown; query?: string; id?: string; headers?: Record<string, string> }

/** An HTTP client of the API that stores its bearer token after login. */
export class Client {
  readonly url: string
  token: string | undefined

  constructor(url: string) {
    this.url = url
  }

  /** Calls an endpoint of the contract with the given input, valid or not. */
  async call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<HttpReply<Reply<E>>> {
    const path = endpoint.path.replace(/:\w+/, sent.id ?? '')
    return this.raw(endpoint.method, `${path}${sent.query ?? ''}`, sent)
  }

  async raw<T>(method: string, path: string, sent: Sent = {}): Promise<HttpReply<T>> {
    const body = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body)
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...sent.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await bodyOf(response)) as HttpReply<T>['body'],
    }
  }

  async login(email: string, password: string): Promise<this> {
    const { body } = await this.call(identityContract.login, { body: { email, password } })
    this.token = body.data.accessToken
    return this
  }
}

/** A reply without a body, or another file than CSV, is an empty object here; the text of that is its `csv`. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type.startsWith('text/csv') ? { csv: await response.text() } : {}
}
