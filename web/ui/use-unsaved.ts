import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * While the calling component is mounted, a navigation with unsaved input is blocked: `leaving` while the question
 * is open, then `stay` or `leave`. Closing the tab shows the browser's own question. `unsaved` is a ref, and the
 * router has its blocker from the beginning: a press right after the first input may come before the next
 * rendering. The router supports one blocker at a time. At the end of the component nothing is unsaved.
 */
export function useUnsaved(unsaved: RefObject<boolean>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const allowTabClose = confirmTabClose(() => unsaved.current)
    return () => {
      allowTabClose()
      unsaved.current = false
    }
  }, [unsaved])
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

/** The same independently of a component's lifetime, while `holds()`, until the returned function is called. */
export function confirmTabClose(holds = () => true): () => void {
  // a separate listener for each call
  const ask = (event: BeforeUnloadEvent) => {
    if (holds()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Whether a form's values differ from the rendered ones; for uncontrolled inputs. */
export const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(differs)

function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const rendered = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return rendered?.selected === false
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== field.defaultValue
  )
}
