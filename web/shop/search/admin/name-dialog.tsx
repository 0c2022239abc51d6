import type { SearchName } from '#contract/v1/search-names.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { useSaveName } from './names.api.ts'

type DialogProps = {
  open: boolean
  onClose(): void
  /** the name to edit; without it a new one is added */
  record: SearchName | undefined
  /** what shoppers typed, for a new name */
  given: string
}

export function NameDialog({ open, onClose, record, given }: DialogProps) {
  const { t } = useI18n()
  const save = useSaveName(record, onClose)
  return (
    <FormDialog open={open} onClose={onClose} title={t(record ? 'Change name' : 'Add name')}>
      {(changed) => <NameForm record={record} given={given} save={save} onChange={changed} />}
    </FormDialog>
  )
}
