import { Fragment, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Translate } from '#contract/language.ts'
import { nameIn } from '#contract/language.ts'
import { type HomeEntry, type HomeRow, htmlOnly, type ShopFacts, shopReader } from '#contract/reader.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { type HomeData, homeData, isCollection } from '#web/pages/home-entries.ts'
import { LaterRow } from '#web/pages/later-row.tsx'
import { shopLinkedData } from '#web/pages/linked-data.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { about, factsOf, wordsOf } from '#web/pages/meta.ts'
import { CartProductCard } from '#web/shop/cart/cart-product-card.tsx'
import { Banner } from '#web/shop/catalogue/banner.tsx'
import { CategoryGrid } from '#web/shop/catalogue/category-grid.tsx'
import { ProductRow } from '#web/shop/catalogue/product-row.tsx'
import { roundedDown } from '#web/shop/catalogue/rounded-down.ts'
import { CollectionRow } from '#web/shop/collections/collection-row.tsx'
import { EtaPill } from '#web/shop/delivery/eta-badge.tsx'
import { FirstRow } from '#web/shop/recommendations/first-row.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const home = homeData(await found(shop.home()))
  const canonical = `${shop.publicUrl}/`
  const html = context.get(htmlOnly)
  if (!html) return { home, canonical }
  html.homeRows = home.later
  return { home: { ...home, later: [] }, canonical }
}

/** While the page is shown, rows that cannot be loaded leave it as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Shown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (shownNow) return shownNow
    throw error
  }
}
type Shown = { home: HomeData; canonical: string }
let shownNow: Shown | undefined

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = wordsOf(matches)
  return [
    ...about(words, {
      title: words.t('Jhatpat: groceries at your door'),
      description: descriptionOf(words.t, factsOf(matches)),
      canonical: loaderData?.canonical,
      image: loaderData?.home.banner.pictures[0],
    }),
    ...(loaderData ? shopLinkedData(words.language, loaderData.canonical) : []),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData
  const onNear = useLaterRows()
  useEffect(() => {
    shownNow = loaderData
    return () => {
      shownNow = undefined
    }
  }, [loaderData])
  return (
    <div className="flex flex-col gap-4 pt-3">
      <Banner {...home.banner} first={home.categories[0]} promise={<EtaPill />} />
      <CategoryGrid categories={home.categories} />
      {home.bestSellers.length > 0 && <FirstRow bestSellers={home.bestSellers} />}
      {home.first.map((entry) => (
        <Fragment key={keyOf(entry)}>{row(entry)}</Fragment>
      ))}
      {Array.from({ length: home.count }, (_, at) => (
        <LaterRow key={at} at={at} entry={home.later[at]} onNear={onNear} row={row} />
      ))}
    </div>
  )
}

/** Requests the page's data, which has all rows: not twice at once, and again when a lost connection is back. */
function useLaterRows(): () => void {
  const { revalidate } = useRevalidator()
  const [asked] = useState({ loading: false, missing: false })
  const load = useCallback(async () => {
    asked.missing = true
    if (asked.loading) return
    asked.loading = true
    await revalidate()
    asked.loading = false
  }, [asked, revalidate])
  useEffect(() => {
    const again = () => void (asked.missing && load())
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [asked, load])
  return load
}

function row(entry: HomeEntry) {
  return isCollection(entry) ? <CollectionRow collection={entry} /> : <CategoryRow {...entry} />
}

const keyOf = (entry: HomeEntry) => (isCollection(entry) ? entry.slug : entry.category.id)

function CategoryRow({ category, products }: HomeRow) {
  const { language } = useI18n()
  return (
    <ProductRow title={nameIn(language, category)} href={category.href ?? undefined}>
      {products.map((product) => (
        <li key={product.id}>
          <CartProductCard product={product} />
        </li>
      ))}
    </ProductRow>
  )
}

/** The description of the shop, from the facts that are available. */
function descriptionOf(t: Translate, { products, freeDelivery }: ShopFacts): string {
  const count = roundedDown(products)
  return [
    count
      ? t('Fruits, vegetables, milk, snacks: {count}+ products from a dark store near you.', { count })
      : t('Groceries from a dark store near you.'),
    freeDelivery && t('Free delivery.'),
  ]
    .filter(Boolean)
    .join(' ')
}
