import type { Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { factTexts } from './audit-texts.ts'

type Facts = Record<string, unknown> | null

/** The changed fields before and after; of something new or removed, its fields that are not empty. */
export function AuditFacts({ before, after }: { before: Facts; after: Facts }) {
  const { t } = useI18n()
  const both = before !== null && after !== null
  // the row of something new or removed shows its name already
  const names = Object.keys(after ?? before ?? {}).filter((name) => both || name !== 'name')
  const rows = names
    .map((name) => ({ name, was: textOf(t, name, before?.[name]), is: textOf(t, name, after?.[name]) }))
    .filter(({ was, is }) => was !== is)
  const list = (
    <dl className="flex flex-col gap-0.5">
      {rows.map(({ name, was, is }) => (
        <div key={name}>
          <dt className="inline text-soft">{`${factText(t, name)}: `}</dt>
          <dd className="inline">
            {both ? (
              <>
                <del className="decoration-chilli-600">{was || t('nothing')}</del>
                {' → '}
                <ins className="font-semibold no-underline">{is || t('nothing')}</ins>
              </>
            ) : (
              was || is
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (both || rows.length <= 2) return list
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-leaf-700">
        {t('{count} fields', { count: rows.length })}
      </summary>
      {list}
    </details>
  )
}

const factText = (t: Translate, name: string): string => {
  const text = Object.hasOwn(factTexts, name) ? factTexts[name as keyof typeof factTexts] : undefined
  return text ? t(text) : name
}

/** Fields with amounts of money, in paise. */
const MONEY = new Set(['mrp', 'amount', 'maxPrice', 'due', 'counted'])

/** A value as text; '' for an empty one. */
function textOf(t: Translate, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return MONEY.has(name) ? rupees(value) : String(value)
  if (Array.isArray(value)) return value.map((one) => textOf(t, name, one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => [factText(t, key), textOf(t, key, one)])
      .filter(([, text]) => text)
      .map((pair) => pair.join(': '))
      .join(', ')
  return String(value)
}
