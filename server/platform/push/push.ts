import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { SendResult } from '../sms/sms.ts'
import { encryptPush, type SubscriptionKeys } from './encrypt.ts'
import { isPublicAddress, isPublicEndpoint } from './public-address.ts'
import { type Vapid, vapidHeader } from './vapid.ts'

export type Subscription = SubscriptionKeys & { endpoint: string }
/** `seconds`: for how long the push service keeps a message for a device that is off. */
export type Push = { text: string; seconds: number; topic: string }
export type PushSender = { send(to: Subscription, push: Push): Promise<SendResult> }

const TIMEOUT_MS = 20_000

/**
 * Sends notifications to the push services of browsers (RFC 8030); throws if one is not reached. `anywhere`: also to
 * addresses that are not of the internet, for tests.
 */
export const pushSender = (vapid: Vapid, { anywhere = false } = {}): PushSender => ({
  async send(to, { text, seconds, topic }) {
    if (!anywhere && !isPublicEndpoint(to.endpoint)) return 'gone'
    const body = encryptPush(text, to)
    const status = await post(to.endpoint, body, anywhere, {
      authorization: vapidHeader(vapid, to.endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: seconds,
      urgency: 'high',
      topic,
    })
    return resultOf(status)
  },
})

/** 404 and 410 say that the subscription has ended (RFC 8030, section 7.3). */
const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || [401, 403, 408, 429].includes(status) ? 'try again' : 'refused'
}

/** The status of the reply; its body is not read, and it is not followed anywhere. */
function post(
  endpoint: string,
  body: Buffer,
  anywhere: boolean,
  headers: RequestOptions['headers'],
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const open = anywhere && endpoint.startsWith('http:') ? requestHttp : request
  const options = {
    method: 'POST',
    headers,
    agent: false as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!anywhere && { lookup: lookupPublic }),
  }
  open(endpoint, options, (reply) => {
    reply.destroy()
    resolve(reply.statusCode ?? 0)
  })
    .on('error', reject)
    .end(body)
  return promise
}

/** Connects to what was checked: a name that leads into the network of the shop is refused. */
export const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses = found?.filter(({ address }) => isPublicAddress(address)) ?? []
    const [first] = addresses
    if (error || !first) return done(error ?? new Error('the name has no public address'), '', 4)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
