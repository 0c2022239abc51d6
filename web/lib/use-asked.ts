import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

export type Asked = {
  /** what stands in the address under a name, or '' */
  asked(name: string): string
  /** Asks something else, on page 1. What is typed letter by letter leaves no trail for the back button. */
  ask(name: string, value: string, how?: { typing: boolean }): void
  /** Asks nothing of these names any more. */
  drop(names: readonly string[]): void
}

/** What a list is asked for, kept in the address: it can be sent to somebody, and reload and back work. */
export function useAsked(): Asked {
  const [query, setQuery] = useSearchParams()
  // the address follows a moment later: what is asked meanwhile is asked beside it, not in its place
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

/** The word that stands in the address, if it is one of those there are: anybody can type anything there. */
export const oneOf = <const T extends readonly string[]>(words: T, word: string): T[number] | undefined =>
  words.find((one) => one === word)
