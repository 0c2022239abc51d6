import { Suspense } from 'react'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { ProductRow } from '#web/shop/catalogue/catalogue.ts'
import { cardItem } from './card-item.tsx'
import { useSeen } from './seen-products.ts'

const ChoiceRow = lazyOptional<Choices>(() => import('./choice-row.tsx'), BestSellers)

type Choices = { bestSellers: ProductCard[]; seen: string[] }

/**
 * The first row of the home page: best sellers, and in the same place what the shopper bought before and has seen on
 * this device, so that nothing moves when these have loaded.
 */
export function FirstRow({ bestSellers }: { bestSellers: ProductCard[] }) {
  const seen = useSeen()
  const signedIn = useSignedIn()
  const forAll = <BestSellers bestSellers={bestSellers} />
  if (!signedIn && seen.length === 0) return forAll
  return (
    <Suspense fallback={forAll}>
      <ChoiceRow bestSellers={bestSellers} seen={seen} />
    </Suspense>
  )
}

function BestSellers({ bestSellers }: { bestSellers: ProductCard[] }) {
  const { t } = useI18n()
  return (
    <ProductRow title={t('Best sellers')} colour="leaf">
      {bestSellers.map(cardItem)}
    </ProductRow>
  )
}
