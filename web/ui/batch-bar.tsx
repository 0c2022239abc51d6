import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

/** Selects all rows of the page; while rows are selected, shows their number and the batch actions. */
export function BatchBar({
  selection,
  shown,
  children,
}: {
  selection: Selection
  shown: number
  children: ReactNode
}) {
  const { t } = useI18n()
  const { ids, all } = selection
  const some = ids.length > 0
  const selectAll = t('Select all {shown} on this page', { shown })
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          aria-label={selectAll}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some && !all
          }}
          onChange={selection.toggleAll}
          className="size-4.5 accent-leaf-600"
        />
        <span role="status">{some ? t('{count} selected', { count: ids.length }) : selectAll}</span>
      </label>
      {some && (
        <fieldset aria-label={t('With the selected')} className={barStyle}>
          {children}
          <Button variant="quiet" size="sm" onClick={selection.clear}>
            {t('Clear')}
          </Button>
        </fieldset>
      )}
    </div>
  )
}

/** On phones the bar is fixed to the lower edge, because the selected rows may be far below this line. */
const barStyle = classes(
  'flex flex-wrap items-center gap-2',
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:border-line max-md:bg-card',
  'max-md:p-3 max-md:shadow-float',
)
