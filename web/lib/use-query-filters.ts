import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentQueries } from './sent-queries.ts'

export type QueryFilters = {
  /** the value of a parameter in the address, or '' */
  param(name: string): string
  /**
   * Sets a parameter and goes to page 1. Typing replaces the history entry, so that the back button skips
   * single letters.
   */
  setParam(name: string, value: string, how?: { typing: boolean }): void
  /** Removes the parameters. */
  clearParams(names: readonly string[]): void
}

/** The filters of a list, stored in the address, so that it can be shared and reload and back work. */
export function useQueryFilters(): QueryFilters {
  const [query, setQuery] = useSearchParams()
  const [sent] = useState(sentQueries)
  useEffect(() => sent.arrived(query), [sent, query])

  function change(values: Record<string, string>, names: readonly string[], replace: boolean) {
    const next = without(sent.latest(query), values, [...names, 'page'])
    sent.add(next)
    setQuery(next, { replace, preventScrollReset: true })
  }
  return {
    param: (name) => query.get(name) ?? '',
    setParam: (name, value, { typing } = { typing: false }) =>
      change(value ? { [name]: value } : {}, [name], typing),
    clearParams: (names) => change({}, names, false),
  }
}

function without(was: URLSearchParams, values: Record<string, string>, names: string[]): URLSearchParams {
  const next = new URLSearchParams(was)
  for (const name of names) next.delete(name)
  for (const [name, value] of Object.entries(values)) next.set(name, value)
  return next
}

/** The parameter if it is one of the allowed values; an address can contain anything. */
export const oneOf = <const T extends readonly string[]>(words: T, word: string): T[number] | undefined =>
  words.find((one) => one === word)
