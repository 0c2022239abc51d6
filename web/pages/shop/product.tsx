import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { discountedPrice, toPaise } from '#contract/pricing.ts'
import { shopReader } from '#contract/reader.ts'
import { listingPath, productPath } from '#contract/slug.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { found, idIn } from '#web/pages/answers.ts'
import { about, wordsOf } from '#web/pages/meta.ts'
import { AddToCart } from '#web/shop/cart/add-to-cart.tsx'
import { Benefits } from '#web/shop/catalogue/benefits.tsx'
import { Gallery } from '#web/shop/catalogue/gallery.tsx'
import { PagePrice } from '#web/shop/catalogue/price.tsx'
import { ProductFacts } from '#web/shop/catalogue/product-facts.tsx'
import { productLinkedData } from '#web/shop/catalogue/product-linked-data.ts'
import { PromiseBadge } from '#web/shop/delivery/promise-badge.tsx'
import { ChevronRight } from '#web/ui/icons.ts'
import type { Route } from './+types/product'

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const product = await found(shop.product(idIn(params.product)))
  return { product, canonical: shop.publicUrl + productPath(product) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { product, canonical } = loaderData
  const words = wordsOf(matches)
  return [
    ...about(words, {
      title: `${nameIn(words.language, product)}, ${product.unit}`,
      description: product.description.slice(0, 160),
      canonical,
      image: product.image[0],
      type: 'product',
    }),
    { 'script:ld+json': productLinkedData(product, canonical) },
  ]
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  const { t, language } = useWords()
  const name = nameIn(language, product)
  const [category] = product.category
  const [subCategory] = product.subCategory
  return (
    <div className="page pt-1.5 md:pt-3">
      {category && subCategory && (
        <nav
          aria-label={t('Where you are')}
          className="-mt-1 mb-1 flex items-center gap-1 text-sm text-faint md:mb-3 md:mt-0"
        >
          <span className="truncate">{nameIn(language, category)}</span>
          <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
          <Link
            to={listingPath(category, { ...subCategory })}
            className="inline-flex min-h-11 items-center truncate font-medium text-leaf-600 hover:underline"
          >
            {nameIn(language, subCategory)}
          </Link>
        </nav>
      )}
      <div className="grid gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <div className="md:sticky md:top-25 md:self-start">
          <Gallery key={product._id} pictures={product.image} name={name} />
        </div>
        <div className="flex flex-col gap-6 md:gap-8">
          <section aria-label={name} className="flex flex-col items-start gap-3">
            <h1 className="text-2xl font-bold md:text-3xl">{name}</h1>
            <p className="flex items-center gap-3 text-soft">
              {product.unit}
              {product.stock > 0 && <PromiseBadge className="bg-leaf-100 text-sm" />}
            </p>
            <PagePrice price={product.price} discount={product.discount} />
            {/* on a phone at the lower edge, below the cart bar: it stays under the thumb, and nothing lies over it */}
            <div className="action-row mt-2">
              <p className="leading-tight md:hidden">
                <strong className="block text-lg">
                  {rupees(discountedPrice(toPaise(product.price), product.discount))}
                </strong>
                <span className="text-sm text-faint">{product.unit}</span>
              </p>
              {product.stock === 0 ? (
                <p className="rounded-lg bg-chilli-50 px-4 py-2.5 text-lg font-semibold text-chilli-600">
                  {t('Out of Stock')}
                </p>
              ) : (
                <AddToCart product={product} size="lg" />
              )}
            </div>
          </section>
          <ProductFacts product={product} />
          <Benefits />
        </div>
      </div>
    </div>
  )
}
