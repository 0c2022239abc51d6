import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * While the calling component is mounted, navigation is blocked: `leaving` while the question is open, then
 * `stay` or `leave`. Closing the tab shows the browser's own question. The router supports one blocker at a
 * time, so the component is mounted only while there is unsaved input.
 */
export function useUnsaved() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useConfirmTabClose(true)
  return {
    leaving: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}

/** Makes the browser ask before the tab is closed or reloaded while `holds` is true. */
export function useConfirmTabClose(holds: boolean): void {
  useEffect(() => (holds ? confirmTabClose() : undefined), [holds])
}

/** The same independently of a component's lifetime, until the returned function is called. */
export function confirmTabClose(): () => void {
  // a separate listener for each call
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Whether a form's values differ from the rendered ones; for uncontrolled inputs. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )
