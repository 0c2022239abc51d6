import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Language, nameIn } from '#contract/language.ts'
import type { HomePage, HomeRow } from '#contract/reader.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { ArrowRight } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'

/**
 * The hero of the home page: delivery time, some pictures and three links; low, so that products are visible
 * below.
 */
export function Banner({ home, promise }: { home: HomePage; promise: ReactNode }) {
  const { t, language } = useI18n()
  const products = home.rows.flatMap((row) => row.products.slice(0, 1)).slice(0, 9)
  const [first] = home.categories
  return (
    <section
      aria-label={t('Welcome')}
      className="page grid gap-3 md:grid-cols-[2fr_1fr] md:gap-4 lg:grid-cols-[2fr_1fr_1fr]"
    >
      <div
        className={classes(
          'relative isolate flex min-h-40 items-center overflow-hidden rounded-xl hero p-4',
          'text-on-night md:min-h-42 md:rounded-2xl md:p-5 lg:px-8',
        )}
      >
        <ProductPictures pictures={products.map((product) => product.images[0] ?? '')} />
        <div className="relative z-10 max-w-[60%] md:max-w-[58%] lg:max-w-[56%]">
          <h1 className="text-xl font-extrabold leading-tight md:text-2xl md:leading-tight">
            {t('Groceries at your door, jhatpat')}
          </h1>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 md:mt-4">
            {first && (
              <Link
                to={first.href ?? '/'}
                prefetch={onIntent}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 rounded-lg bg-on-night px-4 font-bold text-night',
                  'transition-colors hover:bg-on-night-soft',
                )}
              >
                {t('Shop now')} <ArrowRight aria-hidden="true" className="size-4" />
              </Link>
            )}
            {promise}
          </div>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-1 lg:contents">
        {bestOffers(language, home.rows).map((offer, at) => (
          <li key={offer.name}>
            <Offer {...offer} warm={at % 2 === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A tilted grid of pictures that extends beyond the frame. */
function ProductPictures({ pictures }: { pictures: string[] }) {
  return (
    <div
      aria-hidden="true"
      className={classes(
        'absolute -right-16 top-1/2 grid w-58 -translate-y-1/2 rotate-12 grid-cols-3 gap-2',
        'md:-right-14 md:w-64 lg:-right-10 lg:w-76 lg:gap-3',
      )}
    >
      {pictures.map((src, at) => (
        <Picture
          key={src}
          src={src}
          alt=""
          sizes="(width >= 48rem) 96px, 75px"
          widest={240}
          eager
          className={classes(
            'w-full rounded-lg',
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
  const { t } = useI18n()
  return (
    <Link
      to={href}
      prefetch={onIntent}
      className={classes(
        'group relative flex h-full min-h-24 items-center overflow-hidden rounded-xl p-3 md:min-h-0',
        'md:rounded-2xl md:p-4',
        warm ? 'bg-saffron-100' : 'bg-leaf-100',
      )}
    >
      <span className="relative z-10 flex w-1/2 flex-col items-start gap-1.5 md:gap-2">
        <span className="max-w-full text-base font-bold leading-tight wrap-anywhere lg:text-lg lg:leading-tight">
          {name}
        </span>
        <span className="whitespace-nowrap rounded-full bg-card px-2 py-0.5 text-xs font-bold text-ink md:px-2.5">
          {t('Up to {off}% off', { off })}
        </span>
      </span>
      <Picture
        src={image}
        alt=""
        sizes="(width >= 64rem) 170px, 120px"
        widest={320}
        eager
        className={classes(
          'absolute inset-y-0 right-0 h-full max-w-[62%] mask-l-from-60% object-cover',
          'transition-transform duration-300 group-hover:scale-105',
        )}
      />
    </Link>
  )
}

/** The two categories on this page with the highest discount. */
function bestOffers(language: Language, rows: HomeRow[]): OfferProps[] {
  return rows
    .flatMap(({ category, products }) =>
      category.href
        ? [
            {
              name: nameIn(language, category),
              href: category.href,
              image: category.image,
              off: Math.max(0, ...products.map((product) => product.discountPercent)),
            },
          ]
        : [],
    )
    .filter((offer) => offer.off > 0)
    .sort((a, b) => b.off - a.off)
    .slice(0, 2)
}
