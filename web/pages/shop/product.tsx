import { Link } from 'react-router'
import { addressIn, descriptionIn, nameIn } from '#contract/language.ts'
import { shopReader } from '#contract/reader.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { Product } from '#contract/v1/products.ts'
import { type I18n, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { found, idIn } from '#web/pages/loader-helpers.ts'
import { about, factsOf, linkedData, wordsOf } from '#web/pages/meta.ts'
import { AddToCart } from '#web/shop/cart/add-to-cart.tsx'
import { Benefits } from '#web/shop/catalogue/benefits.tsx'
import { Gallery } from '#web/shop/catalogue/gallery.tsx'
import { PagePrice } from '#web/shop/catalogue/page-price.tsx'
import { ProductFacts } from '#web/shop/catalogue/product-facts.tsx'
import { productLinkedData } from '#web/shop/catalogue/product-linked-data.ts'
import { SizeLinks } from '#web/shop/catalogue/size-links.tsx'
import { EtaBadge } from '#web/shop/delivery/eta-badge.tsx'
import { usePlace } from '#web/shop/delivery/place-provider.tsx'
import { ProductRows } from '#web/shop/recommendations/product-rows.tsx'
import { SaveToList } from '#web/shop/saved-lists/save-to-list.tsx'
import { SearchAdds } from '#web/shop/search-insights/search-adds.tsx'
import { NotifyMe } from '#web/shop/stock-alerts/notify-me.tsx'
import { ChevronRight } from '#web/ui/icons.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const id = idIn(params.product)
  const [product, rows] = await Promise.all([found(shop.product(id)), shop.recommendations(id)])
  return { product, rows, canonical: shop.publicUrl + productPath(product) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, canonical } = loaderData
  const words = wordsOf(matches)
  const { language } = words
  const linked = canonical && productLinkedData(language, product, addressIn(language, canonical))
  return [
    ...(linked ? [linkedData(linked)] : []),
    ...about(words, {
      title: `${nameIn(language, product)}, ${unitIn(language, product.unit)}`,
      description: descriptionIn(language, product).slice(0, 160),
      canonical,
      image: product.images[0],
      type: 'product',
      trail: trailTo(words, product),
    }),
  ]
}

function trailTo({ language }: I18n, product: Product) {
  const [category] = product.categories
  const [subCategory] = product.subCategories ?? []
  const own = { name: nameIn(language, product), path: productPath(product) }
  if (!category || !subCategory) return [own]
  return [{ name: nameIn(language, subCategory), path: listingPath(category, subCategory) }, own]
}

export default function ProductPage({ loaderData: { product, rows }, matches }: Route.ComponentProps) {
  const { language } = useI18n()
  const name = nameIn(language, product)
  const { shown } = usePlace()
  const delivered = shown.kind !== 'notServed' && shown.kind !== 'noStore'
  return (
    <>
      <div className="page pt-1.5 md:pt-3">
        <CategoryPath product={product} />
        <SearchAdds />
        {/* the details are below both columns, so that neither column ends long before the other */}
        <div className="grid gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[0.85fr_1fr] lg:gap-14">
          <Gallery key={product.id} pictures={product.images} name={name} />
          <div>
            <section aria-label={name} className="flex flex-col items-start gap-3">
              <h1 className="text-2xl font-bold md:text-3xl">{name}</h1>
              <p className="flex items-center gap-3 text-soft">
                {unitIn(language, product.unit)}
                <EtaBadge className="bg-leaf-100 text-sm" />
              </p>
              <PagePrice product={product} />
              <SizeLinks product={product} />
              <BuyRow product={product} />
              <SaveToList productId={product.id} back={productPath(product)} />
            </section>
            <div className="mt-6 md:mt-8">
              <Benefits products={factsOf(matches).products} served={delivered} />
            </div>
          </div>
          <div className="md:col-span-2">
            <ProductFacts product={product} />
          </div>
        </div>
      </div>
      <ProductRows key={product.id} productId={product.id} {...rows} />
    </>
  )
}

type ProductProps = Pick<Route.ComponentProps['loaderData'], 'product'>

function CategoryPath({ product }: ProductProps) {
  const { t, language } = useI18n()
  const [category] = product.categories
  const [subCategory] = product.subCategories
  if (!category || !subCategory) return null
  return (
    <nav
      aria-label={t('Where you are')}
      className="-mt-1 mb-1 flex items-center gap-1 text-sm text-faint md:mb-3 md:mt-0"
    >
      <span className="truncate">{nameIn(language, category)}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      <Link
        to={listingPath(category, subCategory)}
        className="inline-flex min-h-11 items-center truncate font-medium text-leaf-600 hover:underline"
      >
        {nameIn(language, subCategory)}
      </Link>
    </nav>
  )
}

/** On phones fixed to the lower edge, below the cart bar, where nothing covers it. */
function BuyRow({ product }: ProductProps) {
  const { t, language } = useI18n()
  return (
    <div className="action-row mt-2">
      <p className="leading-tight md:hidden">
        <strong className="block text-lg">{rupees(product.price.amount)}</strong>
        <span className="text-sm text-faint">{unitIn(language, product.unit)}</span>
      </p>
      {product.stock === 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="rounded-lg bg-chilli-50 px-4 py-2.5 text-lg font-semibold text-chilli-600">
            {t('Out of Stock')}
          </p>
          {/* not loaded later: React would remove what the server rendered until then, and a press would be lost */}
          <NotifyMe product={product} size="lg" />
        </div>
      ) : (
        <AddToCart product={product} size="lg" />
      )}
    </div>
  )
}
