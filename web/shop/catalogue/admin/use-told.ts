import { useEffect, useEffectEvent } from 'react'

/** Tells whoever holds a form whether something in it is not saved, whenever that turns. */
export function useTold(tell: (changed: boolean) => void, changed: boolean): void {
  const told = useEffectEvent(tell)
  useEffect(() => told(changed), [changed])
}
