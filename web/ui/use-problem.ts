import { type RefObject, useEffect, useRef, useState } from 'react'

export type Problem<E extends HTMLElement> = {
  /** the message to show; undefined once the value was changed */
  problem: string | undefined
  /** for the element around the inputs of the field */
  box: { ref: RefObject<E | null>; onChange(): void }
}

/**
 * The error message of a field until its value is changed; the next submission shows it again if it still
 * applies. `value` is for fields that change without an input event.
 */
export function useProblem<E extends HTMLElement>(message: string | undefined, value = ''): Problem<E> {
  const ref = useRef<E>(null)
  const [changed, setChanged] = useState(false)
  const [last, setLast] = useState({ message, value })
  if (message !== last.message || value !== last.value) {
    setLast({ message, value })
    setChanged(message === last.message)
  }

  useEffect(() => {
    const form = ref.current?.closest('form')
    // a native listener runs before those of React, so a form can focus the invalid field as it submits
    const again = () => setChanged(false)
    form?.addEventListener('submit', again)
    return () => form?.removeEventListener('submit', again)
  }, [])

  // not onInput: a render between the input and the change event of a controlled select resets its value
  return { problem: changed ? undefined : message, box: { ref, onChange: () => setChanged(true) } }
}
