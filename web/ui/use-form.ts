import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Browsers autofill saved logins shortly after the page has loaded. */
const AUTOFILL_MS = 600

export type FormState = {
  ref: RefObject<HTMLFormElement | null>
  /** whether every required input has a value, typed or autofilled */
  filled: boolean
  onInput(): void
}

/**
 * Tracks an uncontrolled form by reading the DOM: input typed or autofilled before hydration counts, and rendering
 * does not discard input. A new `refusal` focuses the first invalid field.
 */
export function useForm(refusal?: unknown): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState(false)
  const readFilled = () => setFilled(isFilled(ref.current))

  useEffect(() => {
    const read = () => setFilled(isFilled(ref.current))
    read()
    const later = setTimeout(read, AUTOFILL_MS)
    return () => clearTimeout(later)
  }, [])

  useEffect(() => {
    if (refusal) ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  return { ref, filled, onInput: readFilled }
}

/** The values of the inputs by name, none for a radio group without a choice; prevents the native submission. */
export function valuesOf<Name extends string, Value extends string | undefined = string>(
  event: FormEvent<HTMLFormElement>,
): Record<Name, Value> {
  event.preventDefault()
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, Value>
}

function isFilled(form: HTMLFormElement | null): boolean {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[required]') ?? []
  // until the first touch, Chrome reports an empty value for autofilled inputs
  return [...inputs].every((input) => input.value !== '' || input.matches(':autofill'))
}
