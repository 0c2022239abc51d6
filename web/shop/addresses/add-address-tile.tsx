import { useWords } from '#web/lib/words.ts'
import { Plus } from '#web/ui/icons.ts'

/** The dashed tile after the last address (spec §2). */
export function AddAddressTile({ onClick }: { onClick(): void }) {
  const { t } = useWords()
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-16 w-full items-center justify-center gap-2 rounded-xl border-2 border-dashed border-line-strong/60 p-4 font-semibold text-leaf-700 transition-colors hover:border-leaf-600 hover:bg-leaf-50"
    >
      <Plus aria-hidden="true" className="size-5" />
      {t('Add address')}
    </button>
  )
}
