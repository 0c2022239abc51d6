import { useEffect, useEffectEvent } from 'react'

/** Reports to the form's parent whether there are unsaved changes, whenever that changes. */
export function useOnChange(notify: (changed: boolean) => void, changed: boolean): void {
  const told = useEffectEvent(notify)
  useEffect(() => told(changed), [changed])
}
