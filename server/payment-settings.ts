import type { Settings } from './settings.ts'
import type { RazorpayKeys } from './shop/payments/razorpay-client.ts'
import type { StripeAddress, StripeKeys } from './shop/payments/stripe.ts'

export type PaymentSettings = {
  /** null: without the keys of a provider the demo uses a sandbox; elsewhere there is no such payment */
  stripe: StripeKeys | null
  razorpay: (RazorpayKeys & { address?: string }) | null
  /** the provider of new payments; those of earlier payments stay in use while their keys are set */
  paymentProvider: 'stripe' | 'razorpay' | 'sandbox' | null
}

/** Reads the keys of the payment providers, and which of them takes new payments. */
export function readPayments(settings: Settings, demo: boolean): PaymentSettings {
  const stripe = readStripe(settings)
  const razorpay = readRazorpay(settings)
  return { stripe, razorpay, paymentProvider: readChosen(settings, { stripe, razorpay, demo }) }
}

function readChosen(
  { text, word, refuse }: Settings,
  { stripe, razorpay, demo }: Pick<PaymentSettings, 'stripe' | 'razorpay'> & { demo: boolean },
): PaymentSettings['paymentProvider'] {
  if (!text('PAYMENT_PROVIDER')) {
    if (stripe && razorpay)
      return refuse('PAYMENT_PROVIDER must be stripe or razorpay, because the keys of both are set.', null)
    return stripe ? 'stripe' : razorpay ? 'razorpay' : demo ? 'sandbox' : null
  }
  const chosen = word('PAYMENT_PROVIDER', ['stripe', 'razorpay', 'sandbox'], 'stripe')
  const usable = { stripe, razorpay: razorpay || demo, sandbox: demo }[chosen]
  if (usable) return chosen
  const needed = { stripe: 'STRIPE_SECRET_KEY', razorpay: 'RAZORPAY_KEY_ID', sandbox: 'the demo' }[chosen]
  return refuse(`PAYMENT_PROVIDER=${chosen} needs ${needed}.`, null)
}

/** Stripe needs both of its settings or none. */
function readStripe({ text, problems }: Settings): StripeKeys | null {
  const secretKey = text('STRIPE_SECRET_KEY')
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET')
  if (secretKey && !/^[sr]k_(test|live)_/.test(secretKey))
    problems.push('STRIPE_SECRET_KEY must be a secret or restricted key: it begins with sk_ or rk_.')
  if (webhookSecret && !webhookSecret.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET must begin with whsec_.')
  if (secretKey && !webhookSecret)
    problems.push(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too: without it no payment could be believed.',
    )
  if (webhookSecret && !secretKey) problems.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY too.')
  const address = readStripeAddress(text('STRIPE_API'), secretKey, problems)
  return secretKey && webhookSecret ? { secretKey, webhookSecret, ...(address && { address }) } : null
}

/** A stand-in for Stripe's API, for tests. A live key is sent to Stripe only. */
function readStripeAddress(api: string | null, secretKey: string | null, problems: string[]) {
  if (!api) return null
  if (!secretKey?.includes('_test_')) problems.push('STRIPE_API needs a test key as STRIPE_SECRET_KEY.')
  const url = URL.parse(api)
  const protocol = url?.protocol.slice(0, -1)
  if (!url || (protocol !== 'http' && protocol !== 'https')) {
    problems.push(`STRIPE_API must be like http://localhost:12111, not "${api}".`)
    return null
  }
  const port = Number(url.port) || (protocol === 'http' ? 80 : 443)
  return { host: url.hostname, port, protocol } satisfies StripeAddress
}

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
/** Anybody who guesses the secret of the events can make orders without paying. */
const MIN_SECRET = 16

/** Razorpay needs all three of its settings or none. */
function readRazorpay({ text, problems }: Settings): PaymentSettings['razorpay'] {
  const [keyId, keySecret, webhookSecret] = RAZORPAY.map(text)
  if (!keyId && !keySecret && !webhookSecret) return null
  const missing = RAZORPAY.filter((name) => !text(name))
  if (missing.length > 0) problems.push(`Payments by Razorpay need ${missing.join(' and ')} too.`)
  if (keyId && !/^rzp_(test|live)_/.test(keyId))
    problems.push('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.')
  if (webhookSecret && webhookSecret.length < MIN_SECRET)
    problems.push(`RAZORPAY_WEBHOOK_SECRET must have at least ${MIN_SECRET} characters.`)
  const api = text('RAZORPAY_API')
  if (api && !keyId?.startsWith('rzp_test_'))
    problems.push('RAZORPAY_API needs a test key as RAZORPAY_KEY_ID.')
  if (api && !/^https?:$/.test(URL.parse(api)?.protocol ?? ''))
    problems.push(`RAZORPAY_API must be like http://localhost:12112, not "${api}".`)
  if (!keyId || !keySecret || !webhookSecret) return null
  return { keyId, keySecret, webhookSecret, ...(api && { address: api.replace(/\/$/, '') }) }
}
