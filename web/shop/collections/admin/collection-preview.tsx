import { useEffect, useState } from 'react'
import { nameIn } from '#contract/language.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { usePreview } from './collections.api.ts'
import { type CollectionValues, inputOf, isChosen } from './form-values.ts'

/** As for a search while typing (spec §9). */
const DEBOUNCE_MS = 300

/** What the collection of the form would hold now, and when it is shown. */
export function CollectionPreview({ values }: { values: CollectionValues }) {
  const { t, language } = useI18n()
  const [settled, setSettled] = useState(values)
  useEffect(() => {
    const timer = setTimeout(setSettled, DEBOUNCE_MS, values)
    return () => clearTimeout(timer)
  }, [values])
  // the title has no effect on the preview, and may still be missing
  const { data, error } = usePreview({ ...inputOf(settled), title: '-', titleHi: '' }, isChosen(settled))
  return (
    <section aria-label={t('Preview')} aria-live="polite" className="rounded-xl bg-sunken p-3">
      <h3 className="mb-2 flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t('Preview')}
        {data && (
          <Badge tone={data.shownNow ? 'leaf' : 'plain'}>
            {t(data.shownNow ? 'Shown now' : 'Not shown now')}
          </Badge>
        )}
      </h3>
      {error && <p className="text-sm font-medium text-chilli-600">{error.message}</p>}
      {!data && !error && (
        <p className="text-sm text-faint">{t('Choose products or a rule to see what it holds.')}</p>
      )}
      {data && !error && (
        <>
          <p className="text-sm text-soft">
            {data.nextChange
              ? t(data.shownNow ? 'It ends on {time}.' : 'It begins on {time}.', {
                  time: whenOf(data.nextChange),
                })
              : t(data.shownNow ? 'It has no end.' : 'It does not begin again.')}{' '}
            {data.products.length === 0 && t('Nothing of it is in stock, so the home page leaves it out.')}
          </p>
          <ul className="no-scrollbar mt-2 flex gap-2 overflow-x-auto empty:hidden">
            {data.products.map((product) => (
              <li key={product.id} className="w-16 shrink-0">
                <Picture
                  src={product.images[0] ?? ''}
                  alt=""
                  sizes="64px"
                  widest={160}
                  className={
                    product.stock > 0 ? 'w-full rounded-md' : 'w-full rounded-md opacity-45 grayscale'
                  }
                />
                <span className="line-clamp-2 text-2xs leading-tight">{nameIn(language, product)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
