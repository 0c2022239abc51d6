import { useId, useState } from 'react'
import type { CashState } from '#contract/fulfilment.ts'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { useOfferUndo, useWorkStep } from '../work/use-work-step.ts'
import { useWaitingSteps } from '../work/waiting-steps.ts'
import { CodePad } from './code-pad.tsx'
import { UpiPayment } from './upi-payment.tsx'

const DIGITS = 4
const ABOUT_CODE: readonly string[] = ['WRONG_HAND_OVER_CODE', 'HAND_OVER_LOCKED']

/** The hand-over: the shopper's code, and whether the cash due was received. */
export function AtTheDoor({ order, onDelivered }: { order: RideOrder; onDelivered(): void }) {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const [cash, setCash] = useState<CashState>()
  const offerUndo = useOfferUndo('ride')
  const { mutate, isPending, error } = useWorkStep(order.id, {
    quiet: true,
    onDone(reply) {
      offerUndo(reply, t('{order} is delivered', { order: order.number }))
      onDelivered()
    },
    // the next code starts with its first digit
    onRefused: (failed) => failed instanceof ApiError && !failed.mayPass && setCode(''),
  })
  const hasCode = code.length === DIGITS
  const isWaiting = useWaitingSteps().some((step) => step.order === order.id)
  const isDue = order.cashDue.amount > 0
  const isLocked = error instanceof ApiError && error.code === 'HAND_OVER_LOCKED'
  const isAboutCode = error instanceof ApiError && ABOUT_CODE.includes(error.code)
  const isLeft = order.instructions?.handOver === 'leave at the door'
  const mayLeave = isLeft && code === ''
  const deliver = () => mutate({ call: 'deliver', ...(code && { code }), ...(isDue && cash && { cash }) })
  return (
    <div className="grid gap-4">
      {isDue && <CashChoice amount={order.cashDue.amount} cash={cash} onChoose={setCash} />}
      {isDue && <UpiPayment order={order} />}
      <CodePad
        code={code}
        digits={DIGITS}
        disabled={isLocked}
        problem={error && (isAboutCode || (!code && !isLeft)) ? error.message : undefined}
        onChange={setCode}
      />
      {error && !isAboutCode && (code || isLeft) && (
        <p role="alert" className="font-medium text-chilli-600">
          {error.message}
        </p>
      )}
      {isDue && !cash && (hasCode || mayLeave) && (
        <p role="status" className="font-medium text-chilli-600">
          {t('Please say whether the cash was received.')}
        </p>
      )}
      <Button
        size="lg"
        wide
        busy={isPending}
        disabled={!(hasCode ? !isLocked : mayLeave) || isWaiting || (isDue && !cash)}
        onClick={deliver}
      >
        {isWaiting ? t('Waits to be sent') : mayLeave ? t('Left at the door') : t('Delivered')}
      </Button>
    </div>
  )
}

type CashChoiceProps = { amount: number; cash: CashState | undefined; onChoose(cash: CashState): void }

function CashChoice({ amount, cash, onChoose }: CashChoiceProps) {
  const { t } = useI18n()
  const name = useId()
  return (
    <fieldset className="rounded-xl border border-saffron-200 bg-saffron-50 p-4 text-saffron-800">
      <legend className="sr-only">{t('Cash')}</legend>
      <p className="mb-2 text-lg font-bold">{t('Collect {amount} in cash', { amount: rupees(amount) })}</p>
      {(['received', 'not received'] as const).map((state) => (
        <label key={state} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="radio"
            name={name}
            checked={cash === state}
            onChange={() => onChoose(state)}
            className="size-6 accent-leaf-600"
          />
          {state === 'received' ? t('Yes, received') : t('No, not received')}
        </label>
      ))}
    </fieldset>
  )
}
