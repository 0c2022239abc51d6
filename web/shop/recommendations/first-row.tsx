import { lazy, Suspense } from 'react'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { ProductRow } from '#web/shop/catalogue/catalogue.ts'
import { cardItem } from './card-item.tsx'
import { useSeen } from './seen-products.ts'

const ChoiceRow = lazy(() => import('./choice-row.tsx'))

/**
 * The first row of the home page: best sellers, and in the same place what the shopper bought before and has seen on
 * this device, so that nothing moves when these have loaded.
 */
export function FirstRow({ bestSellers }: { bestSellers: ProductCard[] }) {
  const { t } = useI18n()
  const seen = useSeen()
  const signedIn = useSignedIn()
  const forAll = (
    <ProductRow title={t('Best sellers')} colour="leaf" evenNames>
      {bestSellers.map(cardItem)}
    </ProductRow>
  )
  if (!signedIn && seen.length === 0) return forAll
  return (
    <Suspense fallback={forAll}>
      <ChoiceRow bestSellers={bestSellers} seen={seen} />
    </Suspense>
  )
}
