import { randomFrom } from '#tests/support/random.ts'
import { listingPath, productPath } from '../contract/slug.ts'
import { order } from './order.ts'
import type { Visit } from './plan.ts'
import { type Shopper, think, type VisitInput } from './shopper.ts'

type Product = { id: string; name: string; stock: number }
type Category = { id: string; name: string }
type SubCategory = Category & { categories: Category[] }

const PASSWORD = 'a password of one evening'

/** Plays a visit: look around, fill a cart, order or leave. Ends early when the evening is stopped. */
export async function playVisit(visit: Visit, input: VisitInput): Promise<void> {
  const random = randomFrom(visit.seed)
  const shopper: Shopper = { ...input, visit, random }
  const { call, pages } = input
  if (pages) await call('page of the shop', 'GET', '/')
  await call('choose place', 'POST', '/api/delivery/place', { body: { pincode: visit.pincode } })
  const seen: Product[] = []
  for (const text of visit.looks) {
    if (!(await think(shopper))) return
    seen.push(...(text === null ? await lookAtCategory(shopper) : await search(shopper, text)))
    const shown = seen.at(-1)
    if (shown && pages) await call('page of a product', 'GET', productPath(shown))
  }
  if (visit.ending === 'leaves' || !(await think(shopper))) return
  // who wants to buy and has found nothing looks at one more category
  if (!seen.some(({ stock }) => stock > 0)) seen.push(...(await lookAtCategory(shopper)))
  if (!(await logIn(shopper)) || !(await fillCart(shopper, seen))) return
  if (visit.ending !== 'leaves a cart' && (await think(shopper))) await order(shopper)
}

async function search({ call, pages }: Shopper, text: string): Promise<Product[]> {
  for (const typed of [text.slice(0, Math.ceil(text.length / 2)), text])
    await call('suggestions', 'GET', `/api/v1/suggestions?search=${encodeURIComponent(typed)}`)
  const query = encodeURIComponent(text)
  if (pages) await call('page of a search', 'GET', `/search?q=${query}`)
  const { body } = await call('search', 'GET', `/api/v1/products?search=${query}&group=sizes`)
  return body?.data ?? []
}

async function lookAtCategory({ call, random, pages }: Shopper): Promise<Product[]> {
  const { body } = await call('categories', 'GET', '/api/v1/sub-categories')
  const listed = ((body?.data ?? []) as SubCategory[]).filter(({ categories }) => categories.length > 0)
  if (listed.length === 0) return []
  const subCategory = random.one(listed)
  const [category = subCategory] = subCategory.categories
  if (pages) await call('page of a listing', 'GET', listingPath(category, subCategory))
  const path = `/api/v1/products?category=${category.id}&subCategory=${subCategory.id}&sort=popular&group=sizes`
  return (await call('listing', 'GET', path)).body?.data ?? []
}

/** A shopper who comes again, because an evening is repeated with its seed, logs in. */
async function logIn({ call, visit }: Shopper): Promise<boolean> {
  const email = `evening-${visit.seed.toString(36)}-${visit.index}@people.example`
  const account = { name: `Shopper ${visit.index + 1}`, email, password: PASSWORD }
  await call('register', 'POST', '/api/user/register', { body: { ...account, confirmPassword: PASSWORD } })
  const { ok } = await call('log in', 'POST', '/api/user/login', { body: { email, password: PASSWORD } })
  return ok
}

/** What an earlier evening left is removed first, so that orders contain what is planned. */
async function fillCart({ call, visit, random, clock }: Shopper, seen: Product[]): Promise<boolean> {
  const before: { id: string }[] = (await call('cart', 'GET', '/api/v1/cart')).body?.items ?? []
  for (const { id } of before) await call('remove from cart', 'DELETE', `/api/v1/cart/items/${id}`)
  const offered = [...new Set(seen.filter(({ stock }) => stock > 0).map(({ id }) => id))]
  let added = 0
  for (; added < visit.lines && offered.length > 0 && !clock.stopped(); added += 1) {
    const [productId = ''] = offered.splice(random.whole(0, offered.length - 1), 1)
    const { ok, body } = await call('add to cart', 'POST', '/api/v1/cart/items', { body: { productId } })
    const quantity = random.percent(25) ? 2 : 1
    if (ok && quantity > 1)
      await call('change quantity', 'PATCH', `/api/v1/cart/items/${body.id}`, { body: { quantity } })
  }
  return added > 0
}
