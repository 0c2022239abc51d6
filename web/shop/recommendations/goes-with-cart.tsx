import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import { cardItem } from './card-item.tsx'
import { useGoesWith } from './recommendations.api.ts'

/**
 * What goes with the cart, as it was when it was opened: a product that is added from here stays, with its stepper, so
 * that nothing moves under the finger. Loaded with the cart.
 */
export default function GoesWithCart() {
  const { t } = useI18n()
  const { cart = [] } = useCart()
  const [opened, setOpened] = useState<string[]>([])
  if (opened.length === 0 && cart.length > 0) setOpened(cart.map(({ product }) => product.id).toSorted())
  const products = useGoesWith(opened)
  if (cart.length === 0 || products.length === 0) return null
  return (
    <section aria-label={t('Goes with what is in your cart')} className="mt-4">
      <h2 className="mb-1 text-base font-bold">{t('Goes with what is in your cart')}</h2>
      <ul className="no-scrollbar -mx-4 flex gap-2.5 overflow-x-auto px-4 pb-3 pt-1 *:w-38 *:shrink-0">
        {products.map(cardItem)}
      </ul>
    </section>
  )
}
