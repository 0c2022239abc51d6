import { type FormEvent, useId, useState } from 'react'
import type { HandMove } from '#contract/inventory.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { type Shelf, useMoveStock } from './stock.api.ts'

const moves: { kind: HandMove; word: Text; of: Text }[] = [
  { kind: 'received', word: 'Receive' satisfies Text, of: 'Receive {name}' satisfies Text },
  { kind: 'counted', word: 'Count' satisfies Text, of: 'Count {name}' satisfies Text },
  { kind: 'wasted', word: 'Waste' satisfies Text, of: 'Waste {name}' satisfies Text },
]

/** A number and what it means: so many came, so many lie there, so many are gone. Enter receives. */
export function MoveStock({ shelf, name }: { shelf: Shelf; name: string }) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, variables } = useMoveStock(shelf, () => setTyped(''))
  const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

  function move(kind: HandMove) {
    if (quantity !== undefined && !isPending) mutate({ kind, quantity })
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
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={t('Pieces')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={classes(inputLook, 'h-11! min-w-20 flex-1 px-2.5! md:h-9! md:w-20 md:flex-none')}
      />
      {moves.map(({ kind, word, of }) => (
        <Button
          key={kind}
          type={kind === 'received' ? 'submit' : 'button'}
          variant={kind === 'received' ? 'secondary' : 'quiet'}
          size="sm"
          aria-label={t(of, { name })}
          disabled={quantity === undefined}
          busy={isPending && variables?.kind === kind}
          {...(kind === 'received' ? {} : { onClick: () => move(kind) })}
          className="min-h-11! px-2.5! md:min-h-9!"
        >
          {t(word)}
        </Button>
      ))}
    </form>
  )
}
