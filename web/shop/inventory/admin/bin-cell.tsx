import { type FormEvent, useState } from 'react'
import type { StockRow } from '#contract/inventory.ts'
import type { Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSetBin } from './stock.api.ts'

/** Where a product stands in the store; a press opens the form that sets it. `name` is the product with its unit. */
export function BinCell({ store, row, name }: { store: string; row: StockRow; name: string }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('{place}: place of {name}', { place: binText(t, row), name })}
        className="min-h-11 text-left text-sm text-soft underline-offset-2 hover:underline md:min-h-9"
      >
        {binText(t, row)}
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={name}
        description={t('Where it stands in this store')}
      >
        <BinForm store={store} row={row} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function binText(t: Translate, { aisle, bin }: StockRow): string {
  if (aisle && bin) return t('Aisle {aisle}, bin {bin}', { aisle, bin })
  if (aisle) return t('Aisle {aisle}', { aisle })
  return bin ? t('Bin {bin}', { bin }) : t('Set place')
}

const LONGEST = 12

function BinForm({ store, row, onSaved }: { store: string; row: StockRow; onSaved(): void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState({ aisle: row.aisle, bin: row.bin })
  const { mutate, isPending } = useSetBin({ storeId: store, productId: row.productId }, onSaved)
  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(typed)
  }
  const input = { autoComplete: 'off', maxLength: LONGEST }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...input}
          label={t('Aisle')}
          value={typed.aisle}
          onChange={({ target }) => setTyped((was) => ({ ...was, aisle: target.value }))}
        />
        <Field
          {...input}
          label={t('Bin')}
          value={typed.bin}
          onChange={({ target }) => setTyped((was) => ({ ...was, bin: target.value }))}
        />
      </div>
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}
