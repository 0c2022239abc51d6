import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { Checkout } from '#web/shop/checkout/checkout.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'

export const meta = titled('Checkout')

export default function CheckoutPage() {
  const { t } = useI18n()
  return (
    <SignedInOnly>
      <div className="page pt-4 md:pt-6">
        <h1 className="mb-4 text-xl font-bold md:text-2xl">{t('Checkout')}</h1>
        <Checkout />
      </div>
    </SignedInOnly>
  )
}
