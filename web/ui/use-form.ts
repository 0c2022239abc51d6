import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Browsers fill in saved logins a moment after the page is there. */
const AUTOFILL_MS = 600

export type FormState = {
  ref: RefObject<HTMLFormElement | null>
  /** whether every required input holds something, however it came there */
  filled: boolean
  onInput(): void
}

/**
 * Follows an uncontrolled form by reading the DOM: what was typed or filled in before hydration counts, and nothing
 * typed is ever lost by rendering. A new `refusal` puts the cursor where the first problem is.
 */
export function useForm(refusal?: unknown): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(false)
  const look = () => setFilled(isFilled(ref.current))

  useEffect(() => {
    const read = () => setFilled(isFilled(ref.current))
    read()
    const later = setTimeout(read, AUTOFILL_MS)
    return () => clearTimeout(later)
  }, [])

  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  return { ref, filled, onInput: look }
}

/** What the inputs hold, by name; the event's own submission is stopped. */
export function valuesOf<Name extends string>(event: FormEvent<HTMLFormElement>): Record<Name, string> {
  event.preventDefault()
  const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
  return values as Record<Name, string>
}

function isFilled(form: HTMLFormElement | null): boolean {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[required]') ?? []
  // until the first touch, Chrome hides what it filled in behind an empty value
  return [...inputs].every((input) => input.value !== '' || input.matches(':autofill'))
}
