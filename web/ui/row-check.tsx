import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import type { Selection } from './use-selection.ts'

/** Selects a row; with Shift, all rows from the last selected one. */
export function RowCheck({
  id,
  name,
  selection,
  className,
}: {
  id: string
  name: string
  selection: Selection
  className?: string
}) {
  const { t } = useI18n()
  return (
    // the checkbox is small; its label enlarges the touch target
    <label className={classes('-m-2 inline-grid size-10 cursor-pointer place-items-center', className)}>
      <input
        type="checkbox"
        aria-label={t('Select {name}', { name })}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
        className="size-4.5 cursor-pointer accent-leaf-600"
      />
    </label>
  )
}
