import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { razorpaySignature } from '#server/shop/payments/razorpay-event.ts'
import type { FaultInjection } from './bank-faults.ts'
import type { openBankLog } from './bank-log.ts'

/** Attempts to deliver an event that the shop does not accept, as while its processes are down. */
const TRIES = 8

/** Signs the events of Razorpay. */
export const razorpaySecretOf = (secret: string): string => `${secret} of Razorpay`

/** The header with the signature of an event. */
export const signedBy = {
  stripe: (payload: string, secret: string) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  }),
  razorpay: (body: string, secret: string) => ({
    'x-razorpay-signature': razorpaySignature(body, razorpaySecretOf(secret)),
  }),
}

/** Sends signed events to the shop: lost, repeated and late ones too. `urls`: the processes of the shop. */
export function bankEvents(log: ReturnType<typeof openBankLog>, injection: FaultInjection, secret: string) {
  let urls: string[] = []
  async function deliver(body: string, provider: keyof typeof signedBy): Promise<void> {
    if (injection.happens('lateEvent')) await pause(injection.random.whole(500, 6_000))
    for (let tries = 0; tries < TRIES && urls.length > 0; tries += 1) {
      const response = await fetch(`${injection.random.one(urls)}/api/order/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedBy[provider](body, secret) },
        body,
        signal: AbortSignal.timeout(8_000),
      }).catch(() => null)
      await response?.body?.cancel().catch(() => {})
      if (response?.ok) return
      await pause(300 * 2 ** Math.min(tries, 4))
    }
  }
  function deliverOften(body: string, provider: keyof typeof signedBy): void {
    if (injection.happens('lostEvent')) return
    const times = injection.happens('repeatedEvent') ? injection.random.whole(2, 4) : 1
    for (let time = 0; time < times; time += 1) deliver(body, provider).catch(() => {})
  }
  return {
    /** Records an event of Stripe and sends it without waiting for the shop, as banks do. */
    send(type: string, object: object): void {
      const event = { id: `evt_${randomUUID()}`, type, object }
      log.add({ event })
      deliverOften(JSON.stringify({ id: event.id, object: 'event', type, data: { object } }), 'stripe')
    },
    /** The same for an event of Razorpay; `payload`: its objects by their kind. */
    sendByRazorpay(type: string, payload: Record<string, object>): void {
      log.add({ event: { id: `evt_${randomUUID()}`, type, object: payload } })
      const entities = Object.entries(payload).map(([kind, entity]) => [kind, { entity }])
      const content = { entity: 'event', event: type, payload: Object.fromEntries(entities) }
      deliverOften(JSON.stringify({ ...content, created_at: Math.floor(Date.now() / 1000) }), 'razorpay')
    },
    sendTo(shops: string[]) {
      urls = shops
    },
  }
}
