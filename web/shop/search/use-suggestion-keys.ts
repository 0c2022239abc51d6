import { type KeyboardEvent, useEffect, useState } from 'react'
import { setCombobox } from './combobox.ts'

export const LIST_ID = 'search-suggestions'
export const optionId = (at: number) => `search-suggestion-${at}`

const NONE = -1
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of the search input while there are suggestions (WAI-ARIA combobox): arrows go through them and back to the
 * text, Enter opens the active one, Escape closes the list, typing opens it again. `text` is what they belong to.
 */
export function useSuggestionKeys(text: string, count: number): { active: number; closed: boolean } {
  const [state, setState] = useState({ text, active: NONE, closed: false })
  const { active, closed } = state.text === text ? state : { active: NONE, closed: state.closed }
  const open = count > 0 && !closed

  useEffect(() => {
    const set = (to: { active?: number; closed?: boolean }) =>
      setState({ text, active: NONE, closed: false, ...to })
    const onKeyDown = (event: KeyboardEvent) => {
      // the keys of an input method choose its own candidates
      if (count === 0 || event.nativeEvent.isComposing) return
      const step = STEPS[event.key]
      if (step && closed) set({})
      else if (closed) return
      else if (step) set({ active: ((active + 1 + step + count + 1) % (count + 1)) - 1 })
      else if (event.key === 'Escape') set({ closed: true })
      else if (event.key === 'Enter' && active !== NONE) document.getElementById(optionId(active))?.click()
      else return
      event.preventDefault()
    }
    setCombobox({
      onKeyDown,
      onInput: () => set({}),
      'aria-expanded': open,
      ...(open && { 'aria-controls': LIST_ID }),
      ...(open && active !== NONE && { 'aria-activedescendant': optionId(active) }),
    })
  }, [text, count, closed, active])
  useEffect(() => setCombobox, [])
  useEffect(() => {
    if (active !== NONE)
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return { active, closed }
}
