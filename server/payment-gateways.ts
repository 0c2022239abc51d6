import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './platform/database/database.ts'
import type { PaymentProvider, PaymentProviders } from './shop/payments/payments.ts'
import { razorpayProvider } from './shop/payments/razorpay.ts'
import {
  isRazorpayEvent,
  openRazorpaySandbox,
  RAZORPAY_SANDBOX,
  type RazorpaySandbox,
} from './shop/payments/razorpay-sandbox.ts'
import { type SandboxBank, sandboxBank } from './shop/payments/sandbox-bank.ts'
import { stripeProvider } from './shop/payments/stripe.ts'

/** The providers of online payments, and those of the demo, which are part of this process. */
export type PaymentGateways = PaymentProviders & {
  bank: SandboxBank | null
  razorpaySandbox: RazorpaySandbox | null
  /** Delivers an event of the demo's providers. */
  deliver(event: string): Promise<void>
}

/**
 * The demo's providers send webhooks to this process's own address, which is set at listen; without `listening`, in a
 * process that serves nothing, to the public address of the shop.
 */
export function openPaymentGateways(
  config: Config,
  db: Db,
  listening?: () => FastifyInstance | undefined,
): PaymentGateways {
  const shopUrl = () =>
    listening ? urlOf(listening()?.server.address() as AddressInfo | null | undefined) : config.publicUrl
  const demo = config.demo ? sandboxes(config, db, shopUrl) : null
  const own = config.razorpay ? razorpayProvider(config.razorpay) : demo?.razorpay
  const all = [
    ...(config.stripe ? [stripeProvider(config.stripe)] : []),
    ...(own ? [own] : []),
    ...(demo ? [demo.bank.provider] : []),
  ]
  return {
    ...chosenOf(all, config.paymentProvider),
    bank: demo?.bank ?? null,
    razorpaySandbox: config.razorpay ? null : (demo?.sandbox ?? null),
    deliver: async (event) =>
      isRazorpayEvent(event) ? demo?.sandbox.deliver(event) : demo?.bank.deliver(event),
  }
}

/** Providers without those of the demo; the first takes new payments. */
export const gatewaysOf = (all: readonly PaymentProvider[]): PaymentGateways => ({
  chosen: all[0] ?? null,
  all,
  bank: null,
  razorpaySandbox: null,
  deliver: async () => {},
})

const chosenOf = (all: PaymentProvider[], name: Config['paymentProvider']): PaymentProviders => ({
  chosen: all.find((provider) => provider.name === name) ?? null,
  all,
})

function sandboxes(config: Config, db: Db, shopUrl: () => string) {
  const secretOf = (what: string) => createHmac('sha256', config.tokenSecret).update(what).digest('hex')
  const keys = {
    keyId: 'rzp_test_sandbox',
    keySecret: secretOf('razorpay sandbox'),
    webhookSecret: secretOf('razorpay sandbox events'),
    address: () => `${shopUrl()}${RAZORPAY_SANDBOX}`,
  }
  const settings = { secret: config.tokenSecret, baseUrl: config.publicUrl, shopUrl }
  return {
    bank: sandboxBank(db, settings),
    sandbox: openRazorpaySandbox(db, { keys, baseUrl: config.publicUrl, shopUrl }),
    razorpay: razorpayProvider(keys),
  }
}

function urlOf(place: AddressInfo | null | undefined): string {
  if (!place) throw new Error('the shop does not listen yet')
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = anywhere[place.address] ?? place.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${place.port}`
}
