import type { PaymentProvider } from './provider.ts'

/** The payment providers whose keys are set. */
export type PaymentProviders = {
  /** takes new payments; null: there is no online payment */
  chosen: PaymentProvider | null
  /** all of them, because earlier payments stay with the provider that took them */
  all: readonly PaymentProvider[]
}

/** The provider of a payment was removed from the configuration while it still has to be called. */
export class ProviderNotConfigured extends Error {
  constructor(name: string) {
    super(`The keys of ${name} are not set, but one of its payments needs it.`)
  }
}

/** The provider that takes, or took, a payment. */
export function providerOf(
  { all }: Pick<PaymentProviders, 'all'>,
  { provider }: { provider: PaymentProvider['name'] },
): PaymentProvider {
  const found = all.find(({ name }) => name === provider)
  if (!found) throw new ProviderNotConfigured(provider)
  return found
}
