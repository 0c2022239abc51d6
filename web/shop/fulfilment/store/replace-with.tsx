import { useState } from 'react'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { piecesInstead, type Similar } from './pieces-instead.ts'

type ReplaceWithProps = {
  line: WorkOrder['lines'][number]
  missing: number
  onReplace(similar: Similar, pieces: number): void
}

/** Similar goods that may be packed in place of missing ones, chosen by a press or by their barcode. */
export function ReplaceWith({ line, missing, onReplace }: ReplaceWithProps) {
  const { t } = useI18n()
  const [scanned, setScanned] = useState('')
  const choices = (line.similar ?? []).flatMap((similar) => {
    const pieces = piecesInstead(line, missing, similar)
    return pieces > 0 ? [{ similar, pieces }] : []
  })
  if (choices.length === 0) return null
  const code = scanned.replace(/\D/g, '')
  const found = choices.filter(({ similar }) => similar.barcodes.includes(code))
  return (
    <section aria-label={t('Pack something similar')} className="border-t border-line pt-4">
      <h3 className="font-bold">
        {line.ifMissing === 'call'
          ? t('Agreed on the phone? Pack this instead')
          : t('Pack something similar')}
      </h3>
      <p className="mb-2 text-sm text-soft">{t('It costs no more; the shopper pays the lower price.')}</p>
      {choices.some(({ similar }) => similar.barcodes.length > 0) && (
        <Field
          label={t('Scan or type the barcode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={scanned}
          onChange={({ target }) => setScanned(target.value)}
          {...(code.length >= 8 && found.length === 0 && { problem: t('This is not one of these goods') })}
          className="mb-2"
        />
      )}
      <ul className="flex flex-col gap-2">
        {(found.length > 0 ? found : choices).map(({ similar, pieces }) => (
          <li key={similar.productId}>
            <Choice similar={similar} pieces={pieces} onPress={() => onReplace(similar, pieces)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ similar, pieces, onPress }: { similar: Similar; pieces: number; onPress(): void }) {
  const { t, language } = useI18n()
  const name = nameIn(language, similar)
  return (
    <button
      type="button"
      aria-label={t('Pack {count} × {name}', { count: pieces, name })}
      onClick={onPress}
      className="flex w-full items-center gap-3 rounded-lg border border-line-strong p-2 text-left hover:bg-sunken"
    >
      <Picture
        src={similar.images[0] ?? ''}
        alt=""
        sizes="56px"
        widest={160}
        className="size-14 shrink-0 rounded-md"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft">{unitIn(language, similar.unit)}</span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-bold">{`× ${pieces}`}</span>
        <span className="block text-sm text-soft">{rupees(similar.price.amount * pieces)}</span>
      </span>
    </button>
  )
}
