import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import type { HandMove } from '#contract/inventory.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { inputStyle } from '#web/ui/field.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { type CategoryLink, useMoveStock } from './stock.api.ts'

type Move = { kind: HandMove; word: Text; of: Text }

const moves: Move[] = [
  { kind: 'received', word: 'Receive' satisfies Text, of: 'Receive {name}' satisfies Text },
  { kind: 'counted', word: 'Count' satisfies Text, of: 'Count {name}' satisfies Text },
  { kind: 'wasted', word: 'Waste' satisfies Text, of: 'Waste {name}' satisfies Text },
]

/** A quantity and its meaning: received, counted or wasted, which needs a confirmation. Enter means received. */
export function MoveStock({ category, name }: { category: CategoryLink; name: string }) {
  const { t } = useI18n()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, send, sending, isPending } = useTypedMove(category)
  const { begin, end, isOpen, thing } = useDialogState<'waste', number>()
  const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

  function move(kind: HandMove) {
    if (quantity === undefined || isPending) return
    if (kind === 'wasted') begin('waste', quantity)
    else send(kind, quantity)
  }
  function submitted(event: FormEvent) {
    event.preventDefault()
    move('received')
  }
  return (
    <form noValidate onSubmit={submitted} className="flex flex-wrap items-center gap-1.5 md:flex-nowrap">
      <label htmlFor={id} className="sr-only">
        {t('Pieces of {name}', { name })}
      </label>
      <input
        ref={input}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={t('Pieces')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={classes(inputStyle, 'h-11! min-w-20 flex-1 px-2.5! md:h-9! md:w-20 md:flex-none')}
      />
      {moves.map(({ kind, ...texts }) => (
        <MoveButton
          key={kind}
          kind={kind}
          {...texts}
          name={name}
          disabled={quantity === undefined}
          busy={sending === kind}
          onPress={() => move(kind)}
        />
      ))}
      <WasteQuestion
        name={name}
        pieces={thing('waste')}
        open={isOpen('waste')}
        // the button is disabled as soon as the field is empty again
        finalFocus={input}
        onClose={end}
        onConfirm={(pieces) => {
          send('wasted', pieces)
          end()
        }}
      />
    </form>
  )
}

/** The typed quantity. It is emptied when it is saved, unless the next one was typed meanwhile. */
function useTypedMove(category: CategoryLink) {
  const [typed, setTyped] = useState('')
  const isEdited = useRef(false)
  const { mutate, isPending, variables } = useMoveStock(category, () => {
    if (!isEdited.current) setTyped('')
  })
  return {
    typed,
    isPending,
    sending: isPending ? variables?.kind : undefined,
    type(text: string) {
      isEdited.current = true
      setTyped(text)
    },
    send(kind: HandMove, quantity: number) {
      isEdited.current = false
      mutate({ kind, quantity })
    },
  }
}

type MoveButtonProps = Move & { name: string; disabled: boolean; busy: boolean; onPress(): void }

/** The button of received goods submits the form. */
function MoveButton({ kind, word, of, name, disabled, busy, onPress }: MoveButtonProps) {
  const { t } = useI18n()
  return (
    <Button
      type={kind === 'received' ? 'submit' : 'button'}
      variant={kind === 'received' ? 'secondary' : 'quiet'}
      size="sm"
      aria-label={t(of, { name })}
      disabled={disabled}
      busy={busy}
      {...(kind === 'received' ? {} : { onClick: onPress })}
      className="min-h-11! px-2.5! md:min-h-9!"
    >
      {t(word)}
    </Button>
  )
}

type WasteQuestionProps = {
  name: string
  /** the number that the question names */
  pieces: number | undefined
  open: boolean
  finalFocus: RefObject<HTMLInputElement | null>
  onClose(): void
  onConfirm(pieces: number): void
}

function WasteQuestion({ name, pieces, open, finalFocus, onClose, onConfirm }: WasteQuestionProps) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('Waste these pieces?')}
      description={
        pieces === 1
          ? t('1 piece is taken out of stock at once.')
          : t('{count} pieces are taken out of stock at once.', { count: pieces ?? 0 })
      }
      subject={name}
      confirm={t('Waste')}
      finalFocus={finalFocus}
      onConfirm={() => (pieces === undefined ? onClose() : onConfirm(pieces))}
    />
  )
}
