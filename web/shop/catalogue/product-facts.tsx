import type { Product } from '#contract/catalogue.ts'
import type { Say } from '#contract/language.ts'
import { type Text, useWords } from '#web/lib/words.ts'

/** Description, unit and every custom detail as label and value (spec §2). */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useWords()
  return (
    <section aria-label={t('Product details')}>
      <h2 className="mb-3 text-lg font-bold">{t('Product details')}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts(t, product).map(([label, value]) => (
          <div
            key={label}
            className="py-3 md:grid md:grid-cols-[--spacing(44)_1fr] md:items-baseline md:gap-4"
          >
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line md:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function facts(t: Say, product: Product): [string, string][] {
  return [
    [t('Description'), product.description],
    [t('Unit'), product.unit],
    ...Object.entries(product.more_details).map((fact): [string, string] => [
      usual(t, fact[0]),
      usual(t, fact[1]),
    ]),
  ]
}

/** What most packs carry. What else an admin wrote stays as it was written. */
const USUAL: readonly string[] = [
  'Net quantity',
  'Variant',
  'Diet',
  'Shelf life',
  'Storage',
  'Country of origin',
  'Marketed by',
  'Vegetarian',
  'Non-vegetarian',
  'India',
] satisfies Text[]

const usual = (t: Say, words: string): string => (USUAL.includes(words) ? t(words) : words)
