import { useEffect, useState } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'

/** Spec §9, spelling included. */
const WORDS = ['milk', 'bread', 'sugar', 'panner', 'chocolate', 'rice', 'chips'] satisfies Text[]
const TYPING_MS = 50
const PAUSE_MS = 1_000

/** Types one hint after another in a loop; static when stopped or with reduced motion. */
export function SearchHint({ stopped }: { stopped: boolean }) {
  const { t } = useI18n()
  const hints = WORDS.map((word) => t('Search "{word}"', { word: t(word) }))
  const [text, setText] = useState(hints[0])

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      setText(hints[0])
      if (!still.matches && !stopped) step(typing(hints))
    }
    const step = (hints: Generator<[shown: string, waitMs: number]>) => {
      const [shown, waitMs] = hints.next().value
      setText(shown)
      timer = setTimeout(step, waitMs, hints)
    }
    begin()
    still.addEventListener('change', begin)
    return () => {
      clearTimeout(timer)
      still.removeEventListener('change', begin)
    }
  }, [stopped])

  return (
    <span aria-hidden="true" className="truncate">
      {text}
    </span>
  )
}

/**
 * The displayed texts with their durations: each hint complete, then letter by letter back to the prefix
 * shared with the next.
 */
function* typing(hints: string[]): Generator<[shown: string, waitMs: number], never> {
  for (let at = 0; ; at = (at + 1) % hints.length) {
    const hint = hints[at] ?? ''
    const next = hints[(at + 1) % hints.length] ?? ''
    const shared = sharedLength(hint, next)
    yield [hint, PAUSE_MS]
    for (let end = hint.length - 1; end > shared; end--) yield [hint.slice(0, end), TYPING_MS]
    for (let end = shared; end < next.length; end++) yield [next.slice(0, end), TYPING_MS]
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
