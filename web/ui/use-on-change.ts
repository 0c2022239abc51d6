import { useEffect, useEffectEvent } from 'react'

/** Reports to the form's parent whether there are unsaved changes, whenever that changes. */
export function useOnChange(notify: (changed: boolean) => void, changed: boolean): void {
  const report = useEffectEvent(notify)
  useEffect(() => report(changed), [changed])
}
