import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { countChosen, type ProductChoice } from '#contract/product-filters.ts'
import { grouped } from '#web/lib/grouped.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FilterForm } from './filter-form.tsx'
import { addressOf, type FilterTarget } from './filter-target.ts'
import { useFacets } from './use-facets.ts'

type PanelProps = {
  open: boolean
  onOpenChange(open: boolean): void
  target: FilterTarget
  choice: ProductChoice
}

/**
 * The form of the filters in a sheet at the lower edge of phones, at the right edge of wider screens. The products
 * change when it is submitted; until then its button says how many there would be.
 */
export default function FilterPanel({ open, onOpenChange, target, choice }: PanelProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const id = useId()
  const [draft, setDraft] = useState(choice)
  const { facets, waiting, error, retry } = useFacets(target.set, draft)
  const total = facets?.totalCount
  const show = () => {
    onOpenChange(false)
    navigate(addressOf(target, draft))
  }
  const clear = () => setDraft(draft.sort ? { sort: draft.sort } : {})
  return (
    <Drawer
      sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('Filters')}
      footer={
        facets && (
          <PanelFooter
            form={id}
            chosen={countChosen(draft)}
            total={total}
            waiting={waiting}
            onClear={clear}
          />
        )
      }
    >
      <p role="status" className="sr-only">
        {!waiting &&
          total !== undefined &&
          (total === 1 ? t('1 product') : t('{totalCount} products', { totalCount: total }))}
      </p>
      {facets ? (
        <FilterForm
          id={id}
          target={target}
          choice={draft}
          facets={facets}
          onChange={setDraft}
          onSubmit={show}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <p className="grid place-items-center py-16 text-leaf-600">
          <Spinner className="size-8" />
        </p>
      )}
    </Drawer>
  )
}

type FooterProps = {
  form: string
  chosen: number
  total: number | undefined
  waiting: boolean
  onClear(): void
}

function PanelFooter({ form, chosen, total, waiting, onClear }: FooterProps) {
  const { t } = useI18n()
  return (
    <div className="flex gap-2.5">
      <Button variant="quiet" size="lg" disabled={chosen === 0} onClick={onClear}>
        {t('Clear all')}
      </Button>
      <Button
        type="submit"
        form={form}
        size="lg"
        wide
        busy={waiting}
        disabled={total === 0}
        className="shrink!"
      >
        {showText(t, total)}
      </Button>
    </div>
  )
}

function showText(t: ReturnType<typeof useI18n>['t'], total = 0): string {
  if (total === 0) return t('No products')
  return total === 1 ? t('Show 1 product') : t('Show {totalCount} products', { totalCount: grouped(total) })
}
