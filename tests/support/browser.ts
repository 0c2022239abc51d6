import { Client, type HttpReply, type Sent } from './client.ts'

/** A cookie as the server set it: its value and the attributes after it, in lower case. */
export type SetCookie = { value: string; attributes: string[] }

/** A client that stores cookies, as browsers do, and sends a bearer token only on request. */
export class Browser extends Client {
  readonly cookies = new Map<string, string>()

  override async raw<T>(method: string, path: string, sent: Sent = {}): Promise<HttpReply<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...sent.headers }
    const reply = await super.raw<T>(method, path, { ...sent, headers })
    for (const [name, { value, attributes }] of cookiesIn(reply)) {
      const ended = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970.*)$/.test(attribute))
      if (ended) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }

  override async login(email: string, password: string): Promise<this> {
    await super.login(email, password)
    this.token = undefined
    return this
  }
}

/** The cookies that a response sets, by name. */
export function cookiesIn(reply: HttpReply<unknown>): Map<string, SetCookie> {
  return new Map(
    reply.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((piece) => piece.trim())
      const [name = '', value = ''] = pair.split('=')
      return [name, { value, attributes: attributes.map((attribute) => attribute.toLowerCase()) }]
    }),
  )
}
