import { nameIn } from '#contract/language.ts'
import { toPaise } from '#contract/pricing.ts'
import type { ListedProduct } from '#contract/search.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BatchBar } from '#web/ui/batch-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { OutcomesDialog } from '#web/ui/outcomes-dialog.tsx'
import { RowCheck } from '#web/ui/row-check.tsx'
import { useDoing } from '#web/ui/use-doing.ts'
import { useRows } from '#web/ui/use-rows.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { AdminCard, AdminGrid } from './admin-card.tsx'
import { type Standing, useChangeProducts } from './change-products.ts'
import { DiscountDialog } from './discount-dialog.tsx'

type CardsProps = {
  products: readonly ListedProduct[]
  busy: boolean
  onEdit(product: ListedProduct): void
  onDelete(product: ListedProduct): void
}

/** A page of products with what can be done with several of them. */
export function ProductCards({ products, busy, onEdit, onDelete }: CardsProps) {
  const { t, language } = useWords()
  const selection = useSelection(products.map(({ _id }) => _id))
  const { change, isPending, failed, forget } = useChangeProducts()
  const { begin, end, isOpen } = useDoing<'discount', undefined>()
  const rows = useRows<HTMLUListElement>(products.length, {
    open: (at) => products[at] && onEdit(products[at]),
    select: (at) => selection.toggle(products[at]?._id ?? ''),
    clear: selection.clear,
  })
  function make(to: Standing) {
    change(selection.ids, to)
    selection.clear()
    end()
  }
  return (
    <>
      <BatchBar selection={selection} shown={products.length}>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => make({ published: true })}>
          {t('Publish')}
        </Button>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => make({ published: false })}>
          {t('Unpublish')}
        </Button>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => begin('discount')}>
          {t('Set discount')}
        </Button>
      </BatchBar>
      <AdminGrid busy={busy} {...rows.list}>
        {products.map((product, at) => (
          <li key={product._id} {...rows.row(at)} className="rounded-lg">
            <AdminCard
              name={nameIn(language, product)}
              picture={product.image[0] ?? ''}
              note={product.unit}
              chosen={selection.has(product._id)}
              corner={<RowCheck id={product._id} name={nameIn(language, product)} selection={selection} />}
              onEdit={() => onEdit(product)}
              onDelete={() => onDelete(product)}
            >
              <Facts product={product} />
            </AdminCard>
          </li>
        ))}
      </AdminGrid>
      <DiscountDialog
        open={isOpen('discount')}
        count={selection.ids.length}
        onClose={end}
        onSet={(discount) => make({ discount })}
      />
      <OutcomesDialog outcomes={failed} onClose={forget} />
    </>
  )
}

/** What the list is sorted and narrowed by. */
function Facts({ product: { price, discount, stock, published } }: { product: ListedProduct }) {
  const { t } = useWords()
  const off = discount > 0 && t('{discount} % off', { discount })
  const facts = [rupees(toPaise(price)), off].filter(Boolean).join(', ')
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 px-0.5 text-xs">
      <span className="text-soft">{facts}</span>
      {stock > 0 ? (
        <span className="text-faint">{t('{stock} in stock', { stock })}</span>
      ) : (
        <Badge tone="chilli">{t('Sold out')}</Badge>
      )}
      {!published && <Badge tone="saffron">{t('Unpublished')}</Badge>}
    </div>
  )
}
