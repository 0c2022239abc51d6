import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard, ProductSize } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { BestValue, bestValueOf, CardPrice, unitPriceText } from '#web/shop/catalogue/catalogue.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AddToCart } from './add-to-cart.tsx'

type SizesDialogProps = {
  product: ProductCard
  sizes: ProductSize[]
  open: boolean
  onOpenChange(open: boolean): void
}

/** All sizes of a product with their prices; each is added to the cart here, and its name opens its page. */
export default function SizesDialog({ product, sizes, open, onOpenChange }: SizesDialogProps) {
  const { t, language } = useI18n()
  const best = bestValueOf(sizes)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={nameIn(language, product)}
      description={t('{count} sizes', { count: sizes.length })}
    >
      <ul className="-mt-1 flex flex-col divide-y divide-line">
        {sizes.map((size) => (
          <li key={size.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={productPath(size)}
                  onClick={() => onOpenChange(false)}
                  className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
                >
                  {unitIn(language, size.unit)}
                </Link>
                {size.id === best && <BestValue />}
              </p>
              {nameIn(language, size) !== nameIn(language, product) && (
                <p className="text-xs text-soft">{nameIn(language, size)}</p>
              )}
              <div className="-mt-1 flex flex-wrap items-baseline gap-x-2">
                <CardPrice product={size} />
                <span className="text-xs text-faint">{unitPriceText(t, size)}</span>
              </div>
            </div>
            <AddToCart product={{ ...size, images: product.images }} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
