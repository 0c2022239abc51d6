import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type FormState, valuesOf } from '#web/ui/use-form.ts'

/** A form of an account: it can be sent once everything required is filled in, and not while an answer is awaited. */
export function EntryForm<Name extends string>({
  form: { ref, filled, onInput },
  busy,
  send,
  onSend,
  children,
  after,
}: {
  form: FormState
  busy: boolean
  /** what the button says */
  send: string
  onSend(typed: Record<Name, string>): void
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const typed = valuesOf<Name>(event)
        if (filled && !busy) onSend(typed)
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <Button type="submit" size="lg" wide disabled={!filled} busy={busy}>
        {send}
      </Button>
      {after}
    </form>
  )
}
