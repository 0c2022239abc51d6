import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The link after a failed payment: the order can be tried again. */
export const BackToCheckout = () => (
  <ButtonLink to="/checkout" size="lg">
    {useI18n().t('Back to checkout')}
  </ButtonLink>
)
