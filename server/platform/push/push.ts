import { request as requestHttp } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { SendResult } from '../sms/sms.ts'
import { encryptPush, type SubscriptionKeys } from './encrypt.ts'
import { isPushService } from './push-services.ts'
import { type Vapid, vapidHeader } from './vapid.ts'

export type Subscription = SubscriptionKeys & { endpoint: string }
/** `seconds`: for how long the push service keeps a message for a device that is off. */
export type Push = { text: string; seconds: number; topic: string }
export type PushSender = { send(to: Subscription, push: Push): Promise<SendResult> }

/** Short, because the job of a message waits so long. */
const TIMEOUT_MS = 5_000

/**
 * Sends notifications to the push services of browsers (RFC 8030); throws if one is not reached. `anywhere`: also to
 * other addresses than those of known push services, for tests.
 */
export const pushSender = (vapid: Vapid, { anywhere = false } = {}): PushSender => ({
  async send(to, { text, seconds, topic }) {
    if (!anywhere && !isPushService(to.endpoint)) return 'gone'
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

/**
 * 404 and 410 say that the subscription has ended (RFC 8030, section 7.3), 403 that it is for another key of the shop
 * (RFC 8292, section 4.2).
 */
const resultOf = (status: number): SendResult => {
  if (status >= 200 && status < 300) return 'sent'
  if ([403, 404, 410].includes(status)) return 'gone'
  return status >= 500 || [401, 408, 429].includes(status) ? 'try again' : 'refused'
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
  }
  open(endpoint, options, (reply) => {
    reply.destroy()
    resolve(reply.statusCode ?? 0)
  })
    .on('error', reject)
    .end(body)
  return promise
}
