import type { OrderCheck } from '#contract/checkout.ts'
import type { CartLine } from '#web/shop/cart/cart-lines.ts'
import { useCartDesk } from '#web/shop/cart/use-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'

type MissingProps = { check: OrderCheck; cart: readonly CartLine[] }

/** The lines the store near the chosen address cannot fill, each with the one press that puts it right. */
export function MissingLines({ check, cart }: MissingProps) {
  const lines = check.short.flatMap((short) => {
    const line = cart.find(({ product }) => product._id === short.productId)
    return line && line.quantity > short.available ? [{ ...short, line }] : []
  })
  if (lines.length === 0) return null
  return (
    <section
      role="alert"
      aria-label="Not in stock"
      className="rounded-xl border border-saffron-400 bg-saffron-50 p-4"
    >
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-saffron-800" />
        {`Our ${check.store.name} store, which serves this address, cannot bring everything`}
      </p>
      <ul className="mt-2 divide-y divide-saffron-200">
        {lines.map((line) => (
          <Missing key={line.productId} {...line} />
        ))}
      </ul>
    </section>
  )
}

function Missing({ line, wanted, available }: { line: CartLine; wanted: number; available: number }) {
  const { setQuantity, remove } = useCartDesk()
  const { product } = line
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold">{product.name}</span>
        <span className="block text-sm text-soft">
          {available > 0 ? `You want ${wanted}, ${available} there` : 'Out of Stock there'}
        </span>
      </span>
      <Button
        variant={available > 0 ? 'secondary' : 'quiet'}
        size="sm"
        aria-label={available > 0 ? `Take ${available} of ${product.name}` : `Remove ${product.name}`}
        onClick={() => (available > 0 ? setQuantity(product, available) : remove(product))}
      >
        {available > 0 ? `Take ${available}` : 'Remove'}
      </Button>
    </li>
  )
}
