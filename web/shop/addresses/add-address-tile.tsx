import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Plus } from '#web/ui/icons.ts'

/**
 * The dashed tile after the last address (spec §2). With `beside` it is a plain placeholder, because the page already
 * has a button with this name.
 */
export function AddAddressTile({ beside, onClick }: { beside?: boolean; onClick(): void }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes(
        'flex min-h-16 w-full items-center justify-center gap-2 rounded-xl border-2 border-dashed p-4',
        'transition-colors hover:border-leaf-600 hover:bg-leaf-50 hover:text-leaf-700',
        beside
          ? 'h-full min-h-36 flex-col border-line text-sm text-faint'
          : 'border-line-strong/60 font-semibold text-leaf-700',
      )}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t('Add address')}
    </button>
  )
}
