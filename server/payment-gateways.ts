import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './platform/database/database.ts'
import type { PaymentProvider } from './shop/payments/payments.ts'
import { type SandboxBank, sandboxBank } from './shop/payments/sandbox-bank.ts'
import { stripeProvider } from './shop/payments/stripe.ts'

/** The card payment provider: Stripe when its keys are set, the sandbox bank in the demo, otherwise none. */
export type PaymentGateways = { provider: PaymentProvider | null; bank: SandboxBank | null }

/**
 * The sandbox bank sends webhooks to this process's own address, which is set at listen; without `listening`, in a
 * process that serves nothing, to the public address of the shop.
 */
export function openPaymentGateways(
  config: Config,
  db: Db,
  listening?: () => FastifyInstance | undefined,
): PaymentGateways {
  if (config.stripe) return { provider: stripeProvider(config.stripe), bank: null }
  if (!config.demo) return { provider: null, bank: null }
  const bank = sandboxBank(db, {
    secret: config.tokenSecret,
    baseUrl: config.publicUrl,
    shopUrl: () =>
      listening ? urlOf(listening()?.server.address() as AddressInfo | null | undefined) : config.publicUrl,
  })
  return { provider: bank.provider, bank }
}

function urlOf(place: AddressInfo | null | undefined): string {
  if (!place) throw new Error('the shop does not listen yet')
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anywhere[place.address] ?? place.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${place.port}`
}
