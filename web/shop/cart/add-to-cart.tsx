import { Suspense, useRef } from 'react'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { NotifyMe } from '#web/shop/stock-alerts/stock-alerts.ts'
import { Minus, Plus } from '#web/ui/icons.ts'
import { mostOf } from './cart-lines.ts'
import { type CartActions, useCartActions, useQuantity } from './cart-provider.tsx'

type Size = 'sm' | 'lg'
type StepperProps = {
  product: ProductCard
  quantity: number
  size?: Size
  actions: Pick<CartActions, 'add' | 'setQuantity'>
}

/**
 * The 'Add' button, or the stepper once the product is in the cart (spec §4). Both have the same width, and
 * the add button stays the same element, so that neither layout nor focus jumps.
 */
export function AddToCart({ product, size = 'sm' }: { product: ProductCard; size?: Size }) {
  const { t } = useI18n()
  const quantity = useQuantity(product.id)
  const actions = useCartActions()
  if (product.stock <= 0) {
    return (
      <div className="sold-out">
        <span>{t('Out of Stock')}</span>
        <Suspense fallback={null}>
          <NotifyMe product={product} size="sm" />
        </Suspense>
      </div>
    )
  }
  return <Stepper product={product} quantity={quantity} size={size} actions={actions} />
}

/** The stepper alone, for any cart. */
export function Stepper({ product, quantity, size = 'sm', actions: { add, setQuantity } }: StepperProps) {
  const { t, language } = useI18n()
  // sizes of one thing have the same name
  const name = `${nameIn(language, product)} ${unitIn(language, product.unit)}`
  const plus = useRef<HTMLButtonElement>(null)
  const chosen = quantity > 0

  function fewer() {
    if (quantity === 1) plus.current?.focus()
    // if stock has dropped, one press goes down to what is available
    setQuantity(product, Math.min(quantity - 1, mostOf(product)))
  }

  return (
    <div
      className={classes(
        'relative flex select-none items-stretch overflow-hidden rounded-md font-bold transition-colors',
        chosen || size === 'lg'
          ? 'bg-leaf-600 text-on-leaf'
          : 'border border-leaf-600 bg-leaf-50 text-leaf-700 hover:bg-leaf-100',
        sizes[size],
      )}
    >
      {chosen && (
        <>
          <button
            type="button"
            onClick={fewer}
            aria-label={t('One {name} less', { name })}
            className={stepStyle}
          >
            <Minus aria-hidden="true" className="size-4" strokeWidth={3} />
          </button>
          <span aria-live="polite" className="grid min-w-5 place-items-center">
            {quantity}
            <span className="sr-only">{` ${t('of {name} in the cart', { name })}`}</span>
          </span>
        </>
      )}
      <button
        ref={plus}
        type="button"
        onClick={() => add(product)}
        aria-label={chosen ? t('One {name} more', { name }) : t('Add {name}', { name })}
        aria-disabled={quantity >= mostOf(product) || undefined}
        className={classes(stepStyle, 'aria-disabled:text-on-leaf/60')}
      >
        {chosen ? <Plus aria-hidden="true" className="size-4" strokeWidth={3} /> : t('Add')}
      </button>
    </div>
  )
}

const stepStyle =
  'grid flex-1 place-items-center -outline-offset-3 focus-visible:shadow-none active:bg-leaf-700/15'
const sizes = {
  // on a narrow tile the stepper takes a whole row
  sm: 'h-11 w-(--stepper-width,4.75rem) text-sm md:w-(--stepper-width,5.5rem)',
  lg: 'h-12 w-40 text-lg',
}
