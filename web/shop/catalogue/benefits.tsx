import { type Text, useWords } from '#web/lib/words.ts'
import { BadgePercent, PackageOpen, Timer } from '#web/ui/icons.ts'

const benefits = [
  {
    Icon: Timer,
    title: 'Superfast Delivery' satisfies Text,
    text: 'Your order reaches your door from a dark store near you, in minutes.' satisfies Text,
  },
  {
    Icon: BadgePercent,
    title: 'Best Prices & Offers' satisfies Text,
    text: 'Honest prices every day, and offers straight from the makers.' satisfies Text,
  },
  {
    Icon: PackageOpen,
    title: 'Wide Assortment' satisfies Text,
    text: 'Choose from 5000+ products across food, personal care, household and more.' satisfies Text,
  },
]

/** Why shop here (spec §2). */
export function Benefits() {
  const { t } = useWords()
  return (
    <section aria-label={t('Why shop from Jhatpat')} className="rounded-xl bg-sunken p-4 md:p-5">
      <h2 className="mb-3 text-base font-bold">{t('Why shop from Jhatpat?')}</h2>
      <ul className="flex flex-col gap-4">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex items-center gap-3.5">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-leaf-600">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <div>
              <h3 className="text-sm font-semibold">{t(title)}</h3>
              <p className="text-sm text-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
