import { type ComponentProps, useSyncExternalStore } from 'react'

/** What the list of suggestions, which is on the search page, adds to the input, which is in the header. */
export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown' | 'onInput'
>

const NONE: ComboboxProps = {}
let current = NONE
const listeners = new Set<() => void>()

export function setCombobox(props: ComboboxProps = NONE): void {
  current = props
  for (const listener of listeners) listener()
}

export const useCombobox = (): ComboboxProps =>
  useSyncExternalStore(
    onChange,
    () => current,
    () => NONE,
  )

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
