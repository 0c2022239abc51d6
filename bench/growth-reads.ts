import { listingPath, productPath } from '../contract/slug.ts'
import type { ScratchShop } from '../search-tests/scratch-shop.ts'
import { FIRST_PINCODE } from './generated-catalogue.ts'
import { get, post, type Request } from './load.ts'
import { openShoppers } from './shoppers.ts'
import { typedTexts } from './typed-texts.ts'

const SHOPPERS = 8

type Named = { id: string; name: string }
type Listing = { category: Named; subCategory: Named }
/** What a shop of any size has: products in an order that depends on their ids only, and all listings. */
type Things = { products: Named[]; listings: Listing[] }
type Headers = { authorization: string }

/**
 * Requests by the name of their read. Products and texts differ from round to round. There are some 130 listings and 22
 * categories, so pages of listings and categories come again and may be remembered; so may reads without a choice.
 */
export type ReadsOfRound = (round: number) => Promise<Record<string, Request[]>>

/** Reads what the requests of all rounds name. Each round has shoppers of its own, because their tokens expire. */
export async function openReads(
  shop: ScratchShop,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<ReadsOfRound> {
  const things = await thingsOf(shop, rounds * requests)
  const texts = typedTexts()
  return async (round) => {
    const { shopper, admin } = await shoppersOf(shop, things)
    const of: MakeRequests = (list, make) =>
      Array.from({ length: list.length === 0 ? 0 : requests }, (_, index) => {
        const at = round * requests + index
        return make(list[at % list.length] as (typeof list)[number], Math.floor(at / list.length))
      })
    return { ...readsOfGuests(of, things, texts), ...readsOfAccounts(of, shopper, admin) }
  }
}

/** One request for each of so many elements of the list, in turn; `turn`: how often the list was used before. */
type MakeRequests = <T>(list: T[], make: (one: T, turn: number) => Request) => Request[]

function readsOfGuests(of: MakeRequests, { products, listings }: Things, texts: string[]) {
  const ofListing = (path: string) =>
    of(listings, ({ subCategory }, page) => get(`${path}?subCategory=${subCategory.id}&limit=${12 + page}`))
  return {
    categories: of([''], () => get('/api/category/get')),
    'home page': of([''], () => get('/')),
    'listing page': of(listings, ({ category, subCategory }) => get(listingPath(category, subCategory))),
    'product page': of(products, (product) => get(productPath(product))),
    product: of(products, ({ id }) => post('/api/product/get-product-details', { productId: id })),
    'product, version 1': of(products, ({ id }) => get(`/api/v1/products/${id}`)),
    'products of a category': of(listings, ({ category }) =>
      post('/api/product/get-product-by-category', { id: category.id }),
    ),
    'products of a sub-category': of(listings, ({ category, subCategory }, page) =>
      post('/api/product/get-pruduct-by-category-and-subcategory', {
        categoryId: category.id,
        subCategoryId: subCategory.id,
        page: page + 1,
      }),
    ),
    'products of a sub-category, version 1': ofListing('/api/v1/products'),
    'facets of a sub-category': of(listings, ({ subCategory }) =>
      get(`/api/v1/product-facets?subCategory=${subCategory.id}`),
    ),
    search: of(texts, (text) => get(`/api/v1/products?limit=12&search=${encodeURIComponent(text)}`)),
    suggestions: of(texts, (text) => get(`/api/v1/suggestions?search=${encodeURIComponent(text)}`)),
    'recommendations of a product': of(products, ({ id }) => get(`/api/v1/products/${id}/recommendations`)),
    'what goes with a product': of(products, ({ id }) => get(`/api/v1/products/goes-with?ids=${id}`)),
  }
}

function readsOfAccounts(of: MakeRequests, shopper: Headers[], admin: Headers) {
  return {
    cart: of(shopper, (headers) => get('/api/cart/get', headers)),
    'my orders': of(shopper, (headers) => get('/api/order/order-list', headers)),
    addresses: of(shopper, (headers) => get('/api/address/get', headers)),
    'bought before': of(shopper, (headers) => get('/api/v1/products/bought-before', headers)),
    'orders for staff': of([admin], (headers) => get('/api/v1/staff/orders', headers)),
    'products for staff': of([admin], (headers) => get('/api/v1/staff/products', headers)),
  }
}

async function thingsOf({ pool }: ScratchShop, count: number): Promise<Things> {
  const { rows: products } = await pool.query<Named>(
    `select replace(p.id::text, '-', '') as id, p.name
       from products p
       join stock s on s.product_id = p.id
       join dark_stores d on d.id = s.store_id and d.is_default
      where p.live and s.on_hand - s.reserved > 45
      order by hashtext(p.id::text)
      limit $1`,
    [count],
  )
  const { rows: listings } = await pool.query<Listing>(
    `select jsonb_build_object('id', replace(c.id::text, '-', ''), 'name', c.name) as category,
            jsonb_build_object('id', replace(s.id::text, '-', ''), 'name', s.name) as "subCategory"
       from sub_category_parents of
       join categories c on c.id = of.category_id
       join sub_categories s on s.id = of.sub_category_id
      order by c.name, s.name`,
  )
  return { products, listings }
}

/** Eight shoppers with orders, addresses and a cart, and a member of staff. */
async function shoppersOf({ pool, url }: ScratchShop, { products }: Things) {
  const ids = products.map(({ id }) => id)
  const [staff, ...buyers] = await openShoppers(url, ids, SHOPPERS + 1, FIRST_PINCODE)
  await pool.query(`update users set role = 'ADMIN' where id = $1`, [staff?.id])
  const headersOf = (token = ''): Headers => ({ authorization: `Bearer ${token}` })
  return { shopper: buyers.map(({ token }) => headersOf(token)), admin: headersOf(staff?.token) }
}
