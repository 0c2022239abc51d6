import { descriptionIn, type Language, type Translate } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { unitSalePriceText } from './unit-sale-price.ts'

/** Description, unit and every custom detail as label and value (spec §2). */
export function ProductFacts({ product }: { product: Product }) {
  const { t, language } = useI18n()
  return (
    <section aria-label={t('Product details')}>
      <h2 className="mb-3 text-lg font-bold">{t('Product details')}</h2>
      <dl className="grid border-t border-line md:grid-cols-2 md:gap-x-14">
        {facts(t, language, product).map(([label, value]) => (
          <div
            key={label}
            className={classes(
              'border-b border-line py-3 first:md:col-span-2 md:grid md:grid-cols-[--spacing(44)_1fr]',
              'md:items-baseline md:gap-4',
            )}
          >
            <dt className="text-sm font-semibold text-soft">{label}</dt>
            <dd className="mt-0.5 whitespace-pre-line md:mt-0">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function facts(t: Translate, language: Language, product: Product): [string, string][] {
  const inHindi = new Map(Object.entries((language === 'hi' && product.detailsHi) || {}))
  return [
    [t('Description'), descriptionIn(language, product)],
    [t('Unit'), unitIn(language, product.unit)],
    ...declared(t, product),
    ...Object.entries(product.details).map(([label, value]): [string, string] => [
      usual(t, label),
      inHindi.get(label) ?? (MEASURE.test(value) ? unitIn(language, value) : usual(t, value)),
    ]),
  ]
}

const declared = (t: Translate, product: Product): [string, string][] => {
  const text = unitSalePriceText(t, product)
  return text ? [[t('Unit sale price'), text]] : []
}

/** A value that is only a number and a unit, such as '4–5 days'. */
const MEASURE = /^[\d–.,]+ ?[a-z]+$/i

/** The usual labels, which are translated. Other labels are shown as the admin wrote them. */
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
  'Keep in a cool, dry place, in an airtight box once opened',
  'Keep at room temperature, out of sunlight',
  'Keep refrigerated at 2–5 °C',
  'Keep in a cool, shaded place',
  'Keep frozen at −18 °C; do not refreeze',
  'Refrigerate after opening',
  'Keep out of reach of children',
  'Keep in an airy basket, away from damp',
  'Age',
  'Protein',
  'Fat',
  'Caution',
  'From 6 months',
  'From 8 months',
  '24 g per serving',
  '20 g per bar',
  'As printed on the pouch',
  'Not for children or during pregnancy',
] satisfies Text[]

const usual = (t: Translate, words: string): string => (USUAL.includes(words) ? t(words) : words)
