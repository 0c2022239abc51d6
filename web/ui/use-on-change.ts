import { useEffect, useEffectEvent } from 'react'

/** Calls the form's parent whenever the form begins or ceases to have unsaved changes. */
export function useOnChange(notify: (changed: boolean) => void, changed: boolean): void {
  const report = useEffectEvent(notify)
  useEffect(() => report(changed), [changed])
}
