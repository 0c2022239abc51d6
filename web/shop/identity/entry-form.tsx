import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type FormState, valuesOf } from '#web/ui/use-form.ts'

/**
 * A form of the login pages: can be submitted once all required fields are filled, and not while a request is
 * in flight.
 */
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
  /** the label of the submit button */
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
