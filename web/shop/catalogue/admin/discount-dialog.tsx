import { type FormEvent, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

type DiscountProps = { open: boolean; count: number; onClose(): void; onSet(discount: number): void }

/** Sets one discount for several products. */
export function DiscountDialog({ open, count, onClose, onSet }: DiscountProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('Set discount')}
      description={count === 1 ? t('For 1 product') : t('For {count} products', { count })}
    >
      <DiscountForm onSet={onSet} />
    </Dialog>
  )
}

function DiscountForm({ onSet }: { onSet(discount: number): void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')

  function submitted(event: FormEvent) {
    event.preventDefault()
    const discount = PERCENT.test(typed.trim()) ? Number(typed) : Number.NaN
    if (discount >= 0 && discount <= 100) onSet(discount)
    else setProblem(t('Discount must be a number from 0 to 100'))
  }
  return (
    <form noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <Field
        label={t('Discount in percent')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        problem={problem}
      />
      <Button type="submit" size="lg" wide>
        {t('Set discount')}
      </Button>
    </form>
  )
}

const PERCENT = /^\d{1,3}(\.\d{1,2})?$/
