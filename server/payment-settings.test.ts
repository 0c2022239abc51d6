import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'jhatpat-payments-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig({ DATA_DIR, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('card payments need both of Stripe’s settings', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(readConfig({ DATA_DIR, ...stripe }).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  })
  const address = { host: 'localhost', port: 12_111, protocol: 'http' }
  const elsewhere = { ...stripe, STRIPE_API: 'http://localhost:12111' }
  expect(readConfig({ DATA_DIR, ...elsewhere }).stripe).toMatchObject({ address })
})

test('payments by Razorpay need its three settings, and with the keys of both providers one is chosen', () => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'a secret of many letters',
  }
  const keys = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'a secret of many letters' }
  expect(readConfig({ DATA_DIR, ...razorpay })).toMatchObject({ razorpay: keys, paymentProvider: 'razorpay' })
  const both = { ...razorpay, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(problemsOf(both)).toEqual([
    'PAYMENT_PROVIDER must be stripe or razorpay, because the keys of both are set.',
  ])
  expect(readConfig({ DATA_DIR, ...both, PAYMENT_PROVIDER: 'stripe' })).toMatchObject({
    razorpay: keys,
    paymentProvider: 'stripe',
  })
  expect(readConfig({ DATA_DIR, PAYMENT_PROVIDER: 'razorpay' })).toMatchObject({
    razorpay: null,
    paymentProvider: 'razorpay',
  })
})

test.each([
  [
    { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY must be a secret or restricted key: it begins with sk_ or rk_.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' },
    'STRIPE_WEBHOOK_SECRET must begin with whsec_.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET too: without it no payment could be believed.',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY too.'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API: 'http://localhost' },
    'STRIPE_API needs a test key as STRIPE_SECRET_KEY.',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_test_1' },
    'Payments by Razorpay need RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET too.',
  ],
  [
    {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'x',
      RAZORPAY_WEBHOOK_SECRET: 'short',
    },
    'RAZORPAY_WEBHOOK_SECRET must have at least 16 characters.',
  ],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY.'],
])('the settings of payments %j are refused with a sentence', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem])
})
