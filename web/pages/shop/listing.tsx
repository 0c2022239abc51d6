import { useLocation, useNavigation } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { choiceIn, countChosen, isChosen, type ProductChoice } from '#contract/product-filters.ts'
import { type ListingPage as ListingData, shopReader } from '#contract/reader.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import { type I18n, useI18n } from '#web/lib/i18n.ts'
import { itemList } from '#web/pages/item-list.ts'
import { found, idIn } from '#web/pages/loader-helpers.ts'
import { about, addressesBeside, factsOf, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { FilterBar } from '#web/shop/catalogue/filter-bar.tsx'
import { FilterForm } from '#web/shop/catalogue/filter-form.tsx'
import { type FilterTarget, FORM_PARAM } from '#web/shop/catalogue/filter-target.ts'
import { NothingLeft } from '#web/shop/catalogue/nothing-left.tsx'
import { ProductGrid } from '#web/shop/catalogue/product-grid.tsx'
import { SubCategoryList } from '#web/shop/catalogue/sub-category-list.tsx'
import { useListing } from '#web/shop/catalogue/use-listing.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { More } from '#web/ui/load-more.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSlow } from '#web/ui/use-slow.ts'
import type { Route } from './+types/listing'

/** Spec §9. */
const PAGE_SIZE = 8

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const listing = await found(shop.listing(idIn(params.category), idIn(params.subCategory)))
  const path = listingPath(listing.category, listing.subCategory)
  const set = { category: listing.category.id, subCategory: listing.subCategory.id }
  // what is usually bought first is the order of every listing
  const { sort, ...filters } = choiceIn(url.searchParams)
  const choice = sort === 'popular' ? filters : { ...filters, ...(sort && { sort }) }
  return {
    listing: { ...listing, ...(isChosen(choice) && (await shop.filtered(set, choice, PAGE_SIZE))) },
    total: listing.totalCount,
    choice,
    target: { set, path, kept: {} },
    facets: url.searchParams.has(FORM_PARAM) ? await shop.facets(set, choice) : null,
    canonical: shop.publicUrl + path,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { category, subCategory, totalCount } = loaderData.listing
  const words = wordsOf(matches)
  const name = nameIn(words.language, subCategory)
  return [
    ...about(words, {
      title: `${name}, ${nameIn(words.language, category)}`,
      description: [
        words.t('{totalCount} products in {name}, from a dark store near you.', { totalCount, name }),
        factsOf(matches).freeDelivery && words.t('Free delivery.'),
      ]
        .filter(Boolean)
        .join(' '),
      canonical: loaderData.canonical,
      image: subCategory.image,
      trail: [{ name, path: listingPath(category, subCategory) }],
    }),
    ...linkedDataOf(words, loaderData),
  ]
}

function linkedDataOf(words: I18n, { listing, canonical }: Route.ComponentProps['loaderData']) {
  const { subCategory, products } = listing
  if (!canonical || products.length === 0) return []
  const addressOf = addressesBeside(words.language, canonical)
  const addresses = products.map((product) => addressOf(productPath(product)))
  return [itemList(nameIn(words.language, subCategory), addresses)]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useI18n()
  const { listing, total, choice, target, facets } = loaderData
  const { category, subCategory, siblings, totalCount } = listing
  return (
    <div className="page flex gap-3 pl-0! md:gap-6 md:pl-6! md:pt-5">
      <SubCategoryList category={category} subCategories={siblings} currentId={subCategory.id} />
      <div className="min-w-0 flex-1 pt-2 md:pt-1">
        <p className="text-faint max-md:sr-only md:text-sm">{nameIn(language, category)}</p>
        <h1 className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-lg font-bold md:mb-4 md:text-2xl">
          {nameIn(language, subCategory)}
          <span className="text-sm font-normal text-faint">
            {totalCount === 1 ? t('1 product') : t('{totalCount} products', { totalCount })}
          </span>
        </h1>
        {total > 0 && <FilterBar target={target} choice={choice} totalCount={totalCount} />}
        {facets && <FilterForm target={target} choice={choice} facets={facets} />}
        <Listed listing={listing} choice={choice} target={target} />
      </div>
    </div>
  )
}

type ListedProps = { listing: ListingData; choice: ProductChoice; target: FilterTarget }

function Listed({ listing, choice, target }: ListedProps) {
  const { t } = useI18n()
  const { products, hasMore, loadingMore, failed, loadMore } = useListing(listing, choice)
  const [here, coming] = [useLocation(), useNavigation().location].map((at) => at?.pathname.split('/')[1])
  if (useSlow(here === coming)) {
    return (
      <p className="grid place-items-center py-24 text-leaf-600">
        <Spinner className="size-9" />
      </p>
    )
  }
  if (products.length === 0 && countChosen(choice) > 0) return <NothingLeft target={target} choice={choice} />
  if (products.length === 0) {
    return (
      <EmptyState title={t('Nothing here yet')} picture={<EmptyBag className="h-28" />}>
        <p>{t('We are restocking. Please have a look at our other categories meanwhile.')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid beside>
        {products.map((product, at) => (
          <li key={product.id}>
            <CartProductCard product={product} eager={at < 4} />
          </li>
        ))}
      </ProductGrid>
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </>
  )
}
