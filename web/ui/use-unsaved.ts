import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * For as long as the component that calls it stands, leaving the page waits for an answer: `leaving` while it is asked,
 * then `stay` or `leave`. Closing the tab asks in the browser's own words. The router asks one component at a time, so it
 * is called where something has been typed, and not before.
 */
export function useUnsaved() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useAskBeforeClosing(true)
  return {
    leaving: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}

/** The browser asks before a closed or reloaded tab takes along what it alone holds. */
export function useAskBeforeClosing(holds: boolean): void {
  useEffect(() => (holds ? askBeforeClosing() : undefined), [holds])
}

/** The same for what outlives its component, until what it answers is called. */
export function askBeforeClosing(): () => void {
  // one of its own for each that asks
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Whether a form holds something else than it was rendered with; for inputs that keep their own value. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )
