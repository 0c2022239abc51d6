import { stored } from './storage.ts'

/** The time at which the view of a shopper by staff ends. Its cookie counts in every tab of the browser. */
const KEY = 'supportView'

export const beginView = (until: string): void => stored.set(KEY, until)
export const endView = (): void => stored.set(KEY, null)

/** Whether this browser sees what a shopper sees: then nothing is stored for the member of staff, and nothing sent. */
export function isViewing(): boolean {
  const until = stored.get(KEY)
  return until !== null && Date.now() < Date.parse(until)
}

/** Calls `listener` whenever a view begins or ends in another tab. */
export function onViewInOtherTab(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) listener()
  })
}
