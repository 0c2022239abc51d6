import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type Asked = {
  /** the value of a parameter in the address, or '' */
  asked(name: string): string
  /**
   * Sets a parameter and goes to page 1. Typing replaces the history entry, so that the back button skips
   * single letters.
   */
  ask(name: string, value: string, how?: { typing: boolean }): void
  /** Removes the parameters. */
  drop(names: readonly string[]): void
}

/** The filters of a list, stored in the address, so that it can be shared and reload and back work. */
export function useAsked(): Asked {
  const [query, setQuery] = useSearchParams()
  // the address is updated asynchronously: a second change must include the first one
  const coming = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    coming.current = undefined
  }, [query])

  function change(wanted: Record<string, string>, names: readonly string[], replace: boolean) {
    const next = without(coming.current ?? query, wanted, [...names, 'page'])
    coming.current = next
    setQuery(next, { replace, preventScrollReset: true })
  }
  return {
    asked: (name) => query.get(name) ?? '',
    ask: (name, value, { typing } = { typing: false }) =>
      change(value ? { [name]: value } : {}, [name], typing),
    drop: (names) => change({}, names, false),
  }
}

function without(was: URLSearchParams, wanted: Record<string, string>, names: string[]): URLSearchParams {
  const next = new URLSearchParams(was)
  for (const name of names) next.delete(name)
  for (const [name, value] of Object.entries(wanted)) next.set(name, value)
  return next
}

/** The parameter if it is one of the allowed values; an address can contain anything. */
export const oneOf = <const T extends readonly string[]>(words: T, word: string): T[number] | undefined =>
  words.find((one) => one === word)
