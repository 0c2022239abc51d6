import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Language, nameIn } from '#contract/language.ts'
import type { HomePage, HomeRow } from '#contract/reader.ts'
import { listingPath } from '#contract/slug.ts'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { ArrowRight, Zap } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The first thing one sees: the promise, a glimpse of the shelves, and two ways in. */
export function Banner({ home, promise }: { home: HomePage; promise: ReactNode }) {
  const { t, language } = useWords()
  const glimpse = home.rows.flatMap((row) => row.products.slice(0, 1)).slice(0, 9)
  const [first] = home.categories
  return (
    <section aria-label={t('Welcome')} className="page grid gap-3 md:grid-cols-[2fr_1fr] md:gap-4">
      <div className="relative isolate flex min-h-52 items-center overflow-hidden rounded-xl hero p-5 text-on-night md:min-h-80 md:rounded-2xl md:p-10">
        <Glimpse pictures={glimpse.map((product) => product.image[0] ?? '')} />
        <div className="relative z-10 max-w-[58%] md:max-w-[60%] lg:max-w-[50%]">
          <p className="mb-2.5 inline-flex items-center gap-1 rounded-full bg-saffron-400 py-1 pl-2 pr-3 text-sm font-bold text-on-saffron md:mb-4">
            <Zap aria-hidden="true" className="size-4 fill-current" />
            <span>{promise}</span>
          </p>
          <h1 className="text-2xl font-extrabold md:text-3xl lg:text-4xl">
            {t('Groceries at your door, jhatpat')}
          </h1>
          <p className="mt-3 hidden max-w-xs text-lg text-on-night-soft lg:block">
            {t('Everything the kitchen asks for, from a dark store round the corner. Delivery is free.')}
          </p>
          {first && (
            <Link
              to={first.href}
              prefetch="intent"
              className="mt-3.5 inline-flex min-h-11 items-center gap-2 rounded-lg bg-on-night px-4 font-bold text-night transition-colors hover:bg-on-night-soft md:mt-6 md:px-6"
            >
              {t('Shop now')} <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-1 md:gap-4">
        {bestOffers(language, home.rows).map((offer, at) => (
          <li key={offer.name}>
            <Offer {...offer} warm={at % 2 === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A tilted wall of pictures that runs out of the frame. */
function Glimpse({ pictures }: { pictures: string[] }) {
  return (
    <div
      aria-hidden="true"
      className="absolute -right-22 top-1/2 grid w-58 -translate-y-1/2 rotate-12 grid-cols-3 gap-2 md:-right-20 md:w-80 md:gap-3 lg:-right-22 lg:w-110 lg:gap-4"
    >
      {pictures.map((src, at) => (
        <Picture
          key={src}
          src={src}
          alt=""
          sizes="(width >= 48rem) 140px, 75px"
          widest={320}
          eager
          className={classes(
            'w-full rounded-lg md:rounded-xl',
            at % 3 === 1 && 'translate-y-1/3',
            at % 3 === 2 && '-translate-y-1/4',
          )}
        />
      ))}
    </div>
  )
}

type OfferProps = { name: string; href: string; image: string; off: number }

function Offer({ name, href, image, off, warm }: OfferProps & { warm: boolean }) {
  const { t } = useWords()
  return (
    <Link
      to={href}
      prefetch="intent"
      className={classes(
        'group relative flex h-full min-h-26 flex-col items-start justify-between overflow-hidden md:justify-start md:gap-2.5 rounded-xl p-3.5 md:rounded-2xl md:p-6',
        warm ? 'bg-saffron-100' : 'bg-leaf-100',
      )}
    >
      <span className="relative z-10 max-w-[68%] text-base font-bold leading-tight md:text-xl md:leading-tight">
        {name}
      </span>
      <span className="relative z-10 rounded-full bg-card px-2.5 py-0.5 text-xs font-bold text-ink md:text-sm">
        {t('Up to {off}% off', { off })}
      </span>
      <Picture
        src={image}
        alt=""
        sizes="(width >= 48rem) 150px, 80px"
        widest={320}
        eager
        className="absolute -bottom-3 -right-3 w-20 rotate-6 rounded-xl transition-transform duration-300 group-hover:rotate-3 group-hover:scale-105 md:-bottom-5 md:-right-5 md:w-30 lg:w-40 md:rounded-2xl"
      />
    </Link>
  )
}

/** The two categories whose shelf on this page has the deepest discount. */
function bestOffers(language: Language, rows: HomeRow[]): OfferProps[] {
  return rows
    .flatMap(({ category, firstSubCategory, products }) =>
      firstSubCategory
        ? [
            {
              name: nameIn(language, category),
              href: listingPath(category, firstSubCategory),
              image: category.image,
              off: Math.max(0, ...products.map((product) => product.discount)),
            },
          ]
        : [],
    )
    .filter((offer) => offer.off > 0)
    .sort((a, b) => b.off - a.off)
    .slice(0, 2)
}
