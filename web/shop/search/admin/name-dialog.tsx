import type { SearchName } from '#contract/v1/search-names.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NameForm } from './name-form.tsx'

type DialogProps = {
  open: boolean
  onClose(): void
  /** the name to edit; without it a new one is added */
  record: SearchName | undefined
  /** the same as it is now; somebody else may have changed it since the dialog was opened */
  latest: SearchName | undefined
  /** what shoppers typed, for a new name */
  given: string
}

export function NameDialog({ open, onClose, record, latest, given }: DialogProps) {
  const { t } = useI18n()
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Change name' : 'Add name')}>
      {(changed) => (
        <NameForm
          key={record?.id ?? 'new'}
          record={record}
          latest={latest}
          given={given}
          onSaved={onClose}
          onChange={changed}
        />
      )}
    </FormDialog>
  )
}
