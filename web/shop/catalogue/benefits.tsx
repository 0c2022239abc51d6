import type { Translate } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { BadgePercent, PackageOpen, Timer } from '#web/ui/icons.ts'
import { roundedDown } from './rounded-down.ts'

/**
 * Reasons to shop here (spec §2): `products` is the number of products, `served` whether the shop delivers to
 * the chosen place.
 */
export function Benefits({ products, served }: { products: number; served: boolean }) {
  const { t } = useI18n()
  return (
    <section aria-label={t('Why shop from Jhatpat')} className="rounded-xl bg-sunken p-4 md:p-5">
      <h2 className="mb-3 text-base font-bold">{t('Why shop from Jhatpat?')}</h2>
      <ul className="flex flex-col gap-4">
        {benefitsOf(t, products, served).map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3.5">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-leaf-600">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-sm font-semibold">{title}</h3>
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const benefitsOf = (t: Translate, products: number, served: boolean) => [
  {
    Icon: Timer,
    title: t('Superfast Delivery'),
    text: served
      ? t('Your order reaches your door from a dark store near you, in minutes.')
      : t('Where we deliver, an order comes from a dark store nearby, in minutes.'),
  },
  {
    Icon: BadgePercent,
    title: t('Best Prices & Offers'),
    text: t('Honest prices every day, and offers straight from the makers.'),
  },
  { Icon: PackageOpen, title: t('Wide Assortment'), text: assortmentOf(t, roundedDown(products)) },
]

const assortmentOf = (t: Translate, count: string | null): string =>
  count
    ? t('Choose from {count}+ products across food, personal care, household and more.', { count })
    : t('Everything for the day in one order.')
