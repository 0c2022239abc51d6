import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import type { FaultInjection } from './bank-faults.ts'
import type { openBankLog } from './bank-log.ts'

/** Attempts to deliver an event that the shop does not accept, as while its processes are down. */
const TRIES = 8

/** Sends signed events to the shop: lost, repeated and late ones too. `urls`: the processes of the shop. */
export function bankEvents(log: ReturnType<typeof openBankLog>, injection: FaultInjection, secret: string) {
  let urls: string[] = []
  async function deliver(body: string): Promise<void> {
    if (injection.happens('lateEvent')) await pause(injection.random.whole(500, 6_000))
    for (let tries = 0; tries < TRIES && urls.length > 0; tries += 1) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      const response = await fetch(`${injection.random.one(urls)}/api/order/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(8_000),
      }).catch(() => null)
      await response?.body?.cancel().catch(() => {})
      if (response?.ok) return
      await pause(300 * 2 ** Math.min(tries, 4))
    }
  }
  return {
    /** Records an event and sends it without waiting for the shop, as banks do. */
    send(type: string, object: object): void {
      const event = { id: `evt_${randomUUID()}`, type, object }
      log.add({ event })
      if (injection.happens('lostEvent')) return
      const body = JSON.stringify({ id: event.id, object: 'event', type, data: { object } })
      const times = injection.happens('repeatedEvent') ? injection.random.whole(2, 4) : 1
      for (let time = 0; time < times; time += 1) deliver(body).catch(() => {})
    },
    sendTo(shops: string[]) {
      urls = shops
    },
  }
}
