import { lazy, Suspense, useState } from 'react'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard, ProductSize } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { unitPriceText } from '#web/shop/catalogue/catalogue.ts'
import { ChevronDown } from '#web/ui/icons.ts'
import { useQuantityOfAll } from './cart-provider.tsx'

const loadDialog = () => import('./sizes-dialog.tsx')
const SizesDialog = lazy(loadDialog)

type SizeControlProps = { product: ProductCard; sizes: ProductSize[] }

/** The size that a card shows; it opens the list of all sizes. */
export function SizeControl({ product, sizes }: SizeControlProps) {
  const { t, language } = useI18n()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const unit = unitIn(language, product.unit)
  const unitPrice = unitPriceText(t, product)
  const count = t('{count} sizes', { count: sizes.length })
  const inCart = useQuantityOfAll(sizes.filter(({ id }) => id !== product.id).map(({ id }) => id))
  const own = useQuantityOfAll([product.id])
  // the quantity takes their place, so that no card changes its height
  const hidden = inCart > 0 ? 'invisible' : ''
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="tile-sizes"
      >
        <span className="sr-only">{`${nameIn(language, product)}: `}</span>
        <span className="tile-size">
          <span className="truncate">{unit}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
        </span>
        <span className="tile-size-facts">
          {unitPrice && <span className={hidden}>{unitPrice}</span>}
          <span className={unitPrice ? `tile-size-count ${hidden}` : hidden}>
            {unitPrice ? `· ${count}` : count}
          </span>
          {inCart > 0 && (
            <span className="absolute inset-0 truncate font-semibold text-leaf-700">
              {t('{count} in the cart', { count: inCart + own })}
            </span>
          )}
        </span>
      </button>
      {opened && (
        <Suspense>
          <SizesDialog product={product} sizes={sizes} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
