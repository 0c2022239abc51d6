import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CashState } from '#contract/fulfilment.ts'
import { type OrderStatus, statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { CashQuestion } from './cash-question.tsx'
import type { StepInput } from './fulfilment.api.ts'
import { OTHER, ReasonFields } from './reason-fields.tsx'
import { actionOf, cashInQuestion, effectsOf, needsReason, reasonsFor } from './step-text.ts'

type StepFormProps = {
  step: { from: OrderStatus; to: OrderStatus }
  order: Order
  busy: boolean
  onClose(): void
  onConfirm(input: StepInput): void
}

/** The effects of a step, and the fields it requires. */
export function StepForm({ step, order, busy, onClose, onConfirm }: StepFormProps) {
  const { t } = useI18n()
  const [problem, setProblem] = useState<'why' | 'note' | 'cash'>()
  const cash = cashInQuestion(step, order)
  const effects = effectsOf(t, step, order)
  const ref = useRef<HTMLFormElement>(null)
  // the form is loaded after the dialog opened, which could focus only its close button
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('[data-initial-focus], select')
    if (!window.matchMedia('(pointer: coarse)').matches) first?.focus()
  }, [])

  function send(event: FormEvent<HTMLFormElement>) {
    const values = valuesOf<string>(event)
    const fieldText = (name: string) => values[name]?.trim() ?? ''
    const missing = missingOf({ cash: cash > 0 && !fieldText('cash'), fieldText, why: needsReason(step) })
    setProblem(missing)
    if (missing) return
    const reason = fieldText('why') === OTHER ? '' : fieldText('why')
    const why = [reason, fieldText('note')].filter(Boolean).join(': ')
    onConfirm({
      status: step.to,
      ...(why && { why }),
      ...(cash > 0 && { cash: fieldText('cash') as CashState }),
    })
  }
  return (
    <form ref={ref} onSubmit={send} noValidate className="flex flex-col gap-5">
      <div className="flex flex-col gap-1 text-soft">
        {effects.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
      </div>
      {cash > 0 && <CashQuestion amount={cash} missing={problem === 'cash'} />}
      {needsReason(step) && (
        <ReasonFields reasons={reasonsFor(step)} missing={problem === 'cash' ? undefined : problem} />
      )}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={statusFacts[step.to].tracking === 'ended' ? 'danger' : 'primary'}
          busy={busy}
        >
          {t(actionOf(step))}
        </Button>
      </div>
    </form>
  )
}

type FieldsToCheck = { cash: boolean; why: boolean; fieldText(name: string): string }

/** The first unanswered field, in the form's order. */
function missingOf({ cash, why, fieldText }: FieldsToCheck): 'why' | 'note' | 'cash' | undefined {
  if (cash) return 'cash'
  if (why && !fieldText('why')) return 'why'
  return why && fieldText('why') === OTHER && !fieldText('note') ? 'note' : undefined
}
