import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { type CartLine, mostOf, shortageOf } from './cart-lines.ts'
import { useCartActions } from './cart-provider.tsx'

type CartLineRowProps = {
  line: CartLine
  onLeave?: (() => void) | undefined
  /** false where the page itself lists the unavailable lines */
  fix?: boolean
}

/** One line: product, quantity, line total, and the reason if it cannot be ordered. */
export function CartLineRow({ line, onLeave, fix = true }: CartLineRowProps) {
  const { t, language } = useI18n()
  const { product, quantity } = line
  const shortage = shortageOf(t, line)
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        src={product.images[0] ?? ''}
        alt=""
        sizes="64px"
        widest={160}
        className="size-16 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={productPath(product)}
          onClick={onLeave}
          className="line-clamp-2 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {nameIn(language, product)}
        </Link>
        <p className="text-xs text-faint">{unitIn(language, product.unit)}</p>
        <p className="mt-0.5 text-sm font-bold">
          {rupees(product.price.amount * quantity)}
          {product.discountPercent > 0 && (
            <>
              <span className="sr-only">{` ${t('instead of')} `}</span>
              <s className="ml-1.5 font-normal text-faint">{rupees(product.mrp.amount * quantity)}</s>
            </>
          )}
        </p>
        {shortage && fix && <p className="text-sm font-semibold text-chilli-600">{shortage}</p>}
      </div>
      {shortage ? <Short line={line} fix={fix} /> : <AddToCart product={product} />}
    </li>
  )
}

const Short = ({ line, fix }: { line: CartLine; fix: boolean }) =>
  fix ? <Fix line={line} /> : <span className="shrink-0 px-3 font-semibold">{`× ${line.quantity}`}</span>

/** Reduces the line to the available quantity, or removes it. */
function Fix({ line: { product } }: { line: CartLine }) {
  const { t, language } = useI18n()
  const name = nameIn(language, product)
  const { remove, setQuantity } = useCartActions()
  const most = mostOf(product)
  if (most > 0) {
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Take {most} of {name}', { most, name })}
        onClick={() => setQuantity(product, most)}
      >
        {t('Take {most}', { most })}
      </Button>
    )
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('Remove {name}', { name })}
      onClick={() => remove(product)}
    >
      {t('Remove')}
    </Button>
  )
}
