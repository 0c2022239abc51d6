import { type ReactNode, useId } from 'react'
import { handOvers, type Instructions, MAX_NOTE, missingGoods } from '#contract/instructions.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import type { Cart } from '#web/shop/cart/cart.ts'
import { handOverTexts, missingTexts } from '#web/shop/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { clearInstructions, givenIn, useInstructions, writeInstructions } from './instructions.ts'
import { MissingChoices } from './missing-choices.tsx'

/** Folded until it is needed: note, hand-over and what to do about missing goods. */
export function InstructionsForm({ cart }: { cart: Cart | undefined }) {
  const { t } = useI18n()
  const { instructions: given } = givenIn(useInstructions())
  const chosen = [
    given?.note,
    given?.handOver && t(handOverTexts[given.handOver]),
    given?.missingGoods && t(missingTexts[given.missingGoods]),
  ]
  return (
    <details className="group rounded-xl border border-line bg-card">
      <summary
        className={classes(
          'flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4',
          '[&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="min-w-0">
          <span className="block font-bold">{t('Delivery instructions')}</span>
          <span className="block truncate text-sm text-soft group-open:hidden">
            {chosen.filter(Boolean).join(' · ') || t('Note, hand-over, missing goods')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <Fields cart={cart} />
        {given && (
          <Button variant="quiet" className="self-start" onClick={clearInstructions}>
            {t('Clear the instructions')}
          </Button>
        )}
      </div>
    </details>
  )
}

function Fields({ cart }: { cart: Cart | undefined }) {
  const { t } = useI18n()
  const typed = useInstructions()
  return (
    <>
      <TextArea
        label={t('Note for picker and rider')}
        maxLength={MAX_NOTE}
        rows={3}
        value={typed.note ?? ''}
        onChange={({ target }) => writeInstructions({ ...typed, note: target.value })}
      />
      <Choices
        legend={t('At the door')}
        values={handOvers}
        chosen={typed.handOver}
        textOf={(value) => t(handOverTexts[value])}
        onChoose={(handOver) => writeInstructions({ ...typed, handOver })}
      >
        {typed.handOver === 'leave at the door' &&
          t('The rider then needs no code. Who pays cash has to be at the door.')}
      </Choices>
      <Choices
        legend={t('If something is missing')}
        values={missingGoods}
        chosen={typed.missingGoods}
        textOf={(value) => t(missingTexts[value])}
        onChoose={(choice) => writeInstructions({ ...typed, missingGoods: choice })}
      >
        {isCalled(typed) && t('The picker then sees your number while the order is picked.')}
      </Choices>
      {cart && <MissingChoices cart={cart} />}
    </>
  )
}

const isCalled = ({ missingGoods: all, missingGoodsOf = [] }: Instructions): boolean =>
  all === 'call' || missingGoodsOf.some(({ choice }) => choice === 'call')

type ChoicesProps<V extends string> = {
  legend: string
  values: readonly V[]
  chosen: V | undefined
  textOf(value: V): string
  onChoose(value: V): void
  children: ReactNode
}

function Choices<V extends string>({ legend, values, chosen, textOf, onChoose, children }: ChoicesProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soft">{legend}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-leaf-600"
          />
          {textOf(value)}
        </label>
      ))}
      {children && <p className="text-sm text-soft">{children}</p>}
    </fieldset>
  )
}
