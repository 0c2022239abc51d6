import { useId } from 'react'
import { cashStates } from '#contract/browser/fulfilment.ts'
import type { CashState } from '#contract/fulfilment.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Note } from '#web/ui/note.tsx'
import { useProblem } from '#web/ui/use-problem.ts'

/**
 * Whether the cash was received; `amount` is in paise. There is no default, since only the person at the door can
 * answer.
 */
export function CashQuestion({ amount, missing }: { amount: number; missing: boolean }) {
  const { t } = useI18n()
  const id = useId()
  const { problem, box } = useProblem<HTMLFieldSetElement>(
    missing ? t('Please say whether the cash was received.') : undefined,
  )
  return (
    <fieldset {...box} aria-describedby={problem ? id : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold">
        {t('Was {amount} received in cash?', { amount: rupees(amount) })}
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {cashStates.map((state, at) => (
          <label
            key={state}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line-strong px-3.5',
              'transition-colors hover:border-leaf-600 has-checked:border-leaf-600 has-checked:bg-leaf-50',
              'has-checked:ring-1 has-checked:ring-leaf-600',
            )}
          >
            <input
              type="radio"
              name="cash"
              value={state}
              data-initial-focus={at === 0 ? '' : undefined}
              className="size-5 shrink-0 accent-leaf-600"
            />
            {t(texts[state])}
          </label>
        ))}
      </div>
      <Note id={id} problem={problem} />
    </fieldset>
  )
}

const texts = { received: 'Yes, received', 'not received': 'No, not received' } satisfies Record<
  CashState,
  Text
>
