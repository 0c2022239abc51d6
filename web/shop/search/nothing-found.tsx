import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Correction } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { ProductGrid } from '#web/shop/catalogue/catalogue.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpellingNote } from './spelling-note.tsx'
import type { SuggestedListing } from './suggested-listings.ts'

type NothingFoundProps = {
  text: string
  correction: Correction | null
  /** whether the listings are those of a part of the text */
  nearest: boolean
  listings: SuggestedListing[]
  /** cards of what is bought often */
  children: ReactNode[]
}

/** Spec §8, followed by ways to go on. */
export function NothingFound({ text, correction, nearest, listings, children }: NothingFoundProps) {
  const { t } = useI18n()
  return (
    <div className="page flex flex-col gap-8 py-6">
      <div className="flex flex-col items-center gap-2 text-center">
        <EmptyBag className="h-24 w-28" />
        <h1 className="text-xl font-bold">{t('No Data found')}</h1>
        <p aria-live="polite" className="max-w-md wrap-anywhere text-soft">
          {t('Nothing in the shop matches “{text}”. Check the spelling, or go on from here.', { text })}
        </p>
        {correction && <SpellingNote correction={correction} />}
      </div>
      {listings.length > 0 && (
        <nav aria-labelledby="nearest">
          <h2 id="nearest" className="mb-3 text-lg font-bold md:text-xl">
            {nearest ? t('Nearest categories') : t('Popular categories')}
          </h2>
          <ul className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-6 md:gap-4">
            {listings.map((listing) => (
              <ListingTile key={listing.id} {...listing} />
            ))}
          </ul>
        </nav>
      )}
      {children.length > 0 && (
        <section aria-labelledby="bought">
          <h2 id="bought" className="mb-3 text-lg font-bold md:text-xl">
            {t('What people buy')}
          </h2>
          <ProductGrid>{children}</ProductGrid>
        </section>
      )}
    </div>
  )
}

function ListingTile({ name, image, href }: SuggestedListing) {
  return (
    <li>
      <Link
        to={href}
        prefetch={onIntent}
        viewTransition
        className="group flex flex-col items-center gap-1.5 rounded-lg text-center text-sm font-semibold leading-tight"
      >
        <span className="block w-full max-w-24 overflow-hidden rounded-xl bg-leaf-50">
          <Picture
            src={image}
            alt=""
            sizes="96px"
            widest={320}
            eager
            className="w-full transition-transform duration-300 group-hover:scale-105"
          />
        </span>
        <span className="line-clamp-2 wrap-anywhere">{name}</span>
      </Link>
    </li>
  )
}
