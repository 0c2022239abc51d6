import { useEffect, useState } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'

/** Spec §9, spelling included. */
const WORDS = ['milk', 'bread', 'sugar', 'panner', 'chocolate', 'rice', 'chips'] satisfies Text[]

/** Types one hint after another in a loop; static when stopped or with reduced motion. */
export function SearchHint({ stopped }: { stopped: boolean }) {
  const { t } = useI18n()
  const hints = WORDS.map((word) => t('Search "{word}"', { word: t(word) }))
  const [text, setText] = useState(hints[0])

  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)')
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const begin = async () => {
      clearTimeout(timer)
      setText(hints[0])
      if (still.matches || stopped) return
      // decoration, so its code is not in the first load, and a hint that does not move is no error
      const code = await import('./typed-hints.ts').catch(() => null)
      clearTimeout(timer)
      if (code && !left && !still.matches) step(code.typedHints(hints))
    }
    const step = (hints: Generator<[shown: string, waitMs: number]>) => {
      const [shown, waitMs] = hints.next().value
      setText(shown)
      timer = setTimeout(step, waitMs, hints)
    }
    void begin()
    still.addEventListener('change', begin)
    return () => {
      left = true
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
