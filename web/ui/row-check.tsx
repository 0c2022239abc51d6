import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import type { Selection } from './use-selection.ts'

/** Chooses a row; with Shift, all from the one chosen last. */
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
  const { t } = useWords()
  return (
    // the box itself is small; a finger has the room around it
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
