import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './platform/database/database.ts'
import type { PaymentProvider } from './shop/payments/payments.ts'
import { type SandboxBank, sandboxBank } from './shop/payments/sandbox-bank.ts'
import { stripeProvider } from './shop/payments/stripe.ts'

/** Who takes cards for the shop: Stripe with its keys, the pretend bank in the demo, nobody elsewhere. */
export type CardDesk = { provider: PaymentProvider | null; bank: SandboxBank | null }

/** `listening` is asked late: the pretend bank knocks at this very process, wherever it stands. */
export function openCardDesk(config: Config, db: Db, listening: () => FastifyInstance | undefined): CardDesk {
  if (config.stripe) return { provider: stripeProvider(config.stripe), bank: null }
  if (!config.demo) return { provider: null, bank: null }
  const bank = sandboxBank(db, {
    secret: config.tokenSecret,
    site: config.publicUrl,
    shopUrl: () => urlOf(listening()?.server.address() as AddressInfo | null | undefined),
  })
  return { provider: bank.provider, bank }
}

function urlOf(place: AddressInfo | null | undefined): string {
  if (!place) throw new Error('the shop does not listen yet')
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anywhere[place.address] ?? place.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${place.port}`
}
