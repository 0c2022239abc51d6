import { type RefObject, useEffect } from 'react'

/** The first text box, select or text area of a form; file inputs and switches are skipped. */
export function firstField(root: HTMLElement | null): HTMLElement | null {
  const fields = root?.querySelectorAll<HTMLElement>(FIELDS) ?? []
  return [...fields].find((field) => field.offsetParent !== null) ?? null
}

/**
 * Focuses a form that is loaded after its dialog opened, unless it was opened by touch or another input has
 * the focus.
 */
export function useFirstField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const busy = document.activeElement?.matches(FIELDS)
    if (!busy && !window.matchMedia('(pointer: coarse)').matches) firstField(form.current)?.focus()
  }, [form])
}

const TYPED = ['file', 'hidden', 'checkbox', 'radio', 'button', 'submit', 'range']
  .map((type) => `:not([type=${type}])`)
  .join('')
const FIELDS = `input:enabled${TYPED}, select:enabled, textarea:enabled`
