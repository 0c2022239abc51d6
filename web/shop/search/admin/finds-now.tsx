import { useEffect, useState } from 'react'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useFindsNow } from './names.api.ts'

/** Debounce of search requests (spec §9). */
const DEBOUNCE_MS = 300

/** The first products that a search for the meaning finds; a meaning that finds none is allowed. */
export function FindsNow({ meaning }: { meaning: string }) {
  const { t, language } = useI18n()
  const settled = useSettled(meaning)
  const { data: products, error } = useFindsNow(settled)
  return (
    <section aria-live="polite" aria-label={t('Finds now')} className="min-h-24 rounded-lg bg-sunken p-3">
      <p className="text-xs font-semibold text-soft">{t('Finds now')}</p>
      {settled === '' && (
        <p className="mt-1.5 text-sm text-faint">{t('Enter a meaning to see what it finds.')}</p>
      )}
      {error && <p className="mt-1.5 text-sm text-soft">{error.message}</p>}
      {products?.length === 0 && (
        <p className="mt-1.5 text-sm font-medium text-saffron-800">
          {t('Nothing in the shop at the moment. You can save it all the same.')}
        </p>
      )}
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {products?.map((product) => (
          <li key={product.id} className="flex min-w-0 items-center gap-2 text-sm">
            <Picture
              src={product.images[0] ?? ''}
              alt=""
              sizes="32px"
              widest={160}
              className="size-8 rounded-md"
            />
            <span className="min-w-0 flex-1 truncate">{nameIn(language, product)}</span>
            <span className="text-faint">{unitIn(language, product.unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
