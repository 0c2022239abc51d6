import { nameIn } from '#contract/language.ts'
import type { ListedProduct } from '#contract/search.ts'
import { unitIn } from '#contract/units.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { BatchBar } from '#web/ui/batch-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { OutcomesDialog } from '#web/ui/outcomes-dialog.tsx'
import { RowCheck } from '#web/ui/row-check.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useRows } from '#web/ui/use-rows.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { AdminCard, AdminGrid } from './admin-card.tsx'
import { type Standing, useChangeProducts } from './change-products.ts'
import { DiscountDialog } from './discount-dialog.tsx'
import { ListedFacts } from './listed-facts.tsx'

type CardsProps = {
  products: readonly ListedProduct[]
  busy: boolean
  onEdit(product: ListedProduct): void
  onDelete(product: ListedProduct): void
}

/** A page of products with batch actions. */
export function ProductCards({ products, busy, onEdit, onDelete }: CardsProps) {
  const { t, language } = useI18n()
  const selection = useSelection(products.map(({ _id }) => _id))
  const { change, isPending, failed, invalidate } = useChangeProducts()
  const { begin, end, isOpen } = useDialogState<'discount', undefined>()
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
              note={unitIn(language, product.unit)}
              chosen={selection.has(product._id)}
              corner={<RowCheck id={product._id} name={nameIn(language, product)} selection={selection} />}
              onEdit={() => onEdit(product)}
              onDelete={() => onDelete(product)}
            >
              <ListedFacts product={product} />
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
      <OutcomesDialog outcomes={failed} onClose={invalidate} />
    </>
  )
}
