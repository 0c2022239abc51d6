import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#contract/v1/products.ts'
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
  products: readonly Product[]
  busy: boolean
  onEdit(product: Product): void
  onDelete(product: Product): void
}

/** A page of products with batch actions. */
export function ProductCards({ products, busy, onEdit, onDelete }: CardsProps) {
  const { t, language } = useI18n()
  const selection = useSelection(products.map(({ id }) => id))
  const { change, isPending, failed, invalidate } = useChangeProducts()
  const { begin, end, isOpen } = useDialogState<'discount', undefined>()
  const rows = useRows<HTMLUListElement>(products.length, {
    open: (at) => products[at] && onEdit(products[at]),
    select: (at) => selection.toggle(products[at]?.id ?? ''),
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
          <li key={product.id} {...rows.row(at)} className="rounded-lg">
            <AdminCard
              name={nameIn(language, product)}
              picture={product.images[0] ?? ''}
              note={unitIn(language, product.unit)}
              chosen={selection.has(product.id)}
              corner={<RowCheck id={product.id} name={nameIn(language, product)} selection={selection} />}
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
