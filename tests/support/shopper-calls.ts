import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buy, fill } from './buying.ts'
import { Client, type Sent } from './client.ts'
import { type Fixture, withAddress } from './fixture.ts'
import type { TestShop } from './shop.ts'

/** One call of an endpoint; `contract` and `name` are its keys in `contracts`. */
export type SampleCall = { contract: string; name: string; by: 'guest' | 'shopper'; sent: Sent }
export type CallContext = {
  guest: Client
  shopper: Client
  products: string[]
  category: string
  subCategory: string
  addressId: string
  orderId: string
  /** a reported item of a delivered order */
  helpId: string
  listId: string
}

/** A guest and a shopper with an order, an address and one product in the cart. */
export async function openCallContext(shop: TestShop, fixture: Fixture): Promise<CallContext> {
  const products = await Promise.all(
    ['Toned Milk', 'Whole Milk', 'Curd', 'Butter'].map((name) =>
      fixture.product({ name, price: 30, discount: 0 }),
    ),
  )
  const shopper = await fixture.shopper()
  const orderId = (await buy(shopper, [{ productId: products[3] ?? '' }], 30))._id
  const helpId = await reportedItem(shopper, await fixture.admin(), products[3] ?? '')
  await fill(shopper, [{ productId: products[2] ?? '' }])
  const saved = await shopper.call(contracts.savedListsV1.createOfOrder, {
    id: orderId,
    body: { name: 'Weekly' },
  })
  return {
    guest: new Client(shop.url),
    shopper,
    products,
    category: fixture.categoryId,
    subCategory: fixture.subCategoryId,
    addressId: await withAddress(shopper),
    orderId,
    helpId,
    listId: saved.body.id,
  }
}

async function reportedItem(shopper: Client, admin: Client, productId: string): Promise<string> {
  const { _id: id } = await buy(shopper, [{ productId }], 30)
  await admin.call(contracts.fulfilment.updateStatus, { id, body: { status: 'Delivered' } })
  const body = { productId, quantity: 1, problem: 'missing', text: 'Not in the bag' }
  return (await shopper.call(contracts.helpV1.create, { id, body })).body.id
}

/** The endpoint of a sample call. */
export function endpointOf({ contract, name }: Pick<SampleCall, 'contract' | 'name'>): Endpoint {
  const endpoint = (contracts as Record<string, Record<string, Endpoint>>)[contract]?.[name]
  if (!endpoint) throw new Error(`no endpoint ${contract}.${name}`)
  return endpoint
}

/** Makes a sample call; fails unless it succeeds. */
export async function makeCall(context: CallContext, call: SampleCall): Promise<void> {
  const { method, path } = endpointOf(call)
  const { sent } = call
  const url = `${path.replace(/:\w+/, sent.id ?? '')}${sent.query ?? ''}`
  const { status, body } = await context[call.by].raw(method, url, sent)
  if (status >= 400)
    throw new Error(`${call.contract}.${call.name} responded ${status}: ${JSON.stringify(body)}`)
}

/** The calls with which guests and shoppers read; each can be repeated with the same effect. */
export function readingCalls(context: CallContext): SampleCall[] {
  const { products, category, subCategory, addressId } = context
  const [productId = ''] = products
  const by =
    (who: SampleCall['by']) =>
    (contract: string, name: string, sent: Sent = {}): SampleCall => ({ contract, name, by: who, sent })
  const [guest, shopper] = [by('guest'), by('shopper')]
  return [
    guest('catalogue', 'categories'),
    guest('catalogue', 'subCategories', { body: {} }),
    guest('catalogue', 'productsOfCategory', { body: { id: category } }),
    guest('catalogue', 'productsOfSubCategory', {
      body: { categoryId: category, subCategoryId: subCategory },
    }),
    guest('catalogue', 'productDetails', { body: { productId } }),
    guest('catalogue', 'productsById', { body: { ids: products } }),
    guest('search', 'searchProducts', { body: { search: 'milk' } }),
    guest('search', 'listProducts', { body: { search: 'milk' } }),
    guest('delivery', 'place'),
    guest('delivery', 'pincode', { id: '560038' }),
    guest('mapV1', 'places', { query: '?pincode=560038' }),
    guest('categoriesV1', 'list'),
    guest('subCategoriesV1', 'list'),
    guest('productListV1', 'list', { query: `?subCategory=${subCategory}` }),
    guest('productListV1', 'list', { query: '?search=milk&group=sizes' }),
    guest('productFacetsV1', 'get', { query: `?subCategory=${subCategory}` }),
    guest('productsV1', 'get', { id: productId }),
    guest('suggestionsV1', 'list', { query: '?search=mi' }),
    guest('recommendationsV1', 'goesWith', { query: `?ids=${productId}` }),
    guest('recommendationsV1', 'ofProduct', { id: productId }),
    guest('collectionsV1', 'list'),
    shopper('account', 'userDetails'),
    shopper('addresses', 'list'),
    shopper('addressesV1', 'list'),
    shopper('cart', 'list'),
    shopper('cartV1', 'get'),
    shopper('checkout', 'check', { body: { addressId } }),
    shopper('checkout', 'openPayment'),
    shopper('paymentsV1', 'listOpen'),
    shopper('orders', 'mine'),
    shopper('ordersV1', 'list'),
    shopper('ordersV1', 'latestOpen'),
    shopper('orderDetailsV1', 'get', { id: context.orderId }),
    shopper('fulfilment', 'details', { id: context.orderId }),
    ...callsAboutOrders(context),
    shopper('sessionsV1', 'list'),
    shopper('secondFactorV1', 'state'),
    shopper('passkeysV1', 'list'),
    shopper('stockAlertsV1', 'list'),
    ...['consents', 'data'].map((name) => shopper('privacyV1', name)),
    shopper('messagesV1', 'settings'),
  ]
}

const callsAboutOrders = ({ orderId, helpId, listId, addressId }: CallContext): SampleCall[] => [
  { contract: 'deliverySlotsV1', name: 'list', by: 'shopper', sent: { query: `?addressId=${addressId}` } },
  { contract: 'recommendationsV1', name: 'boughtBefore', by: 'shopper', sent: {} },
  { contract: 'reorderV1', name: 'plan', by: 'shopper', sent: { id: orderId } },
  { contract: 'savedListsV1', name: 'list', by: 'shopper', sent: {} },
  { contract: 'savedListsV1', name: 'get', by: 'shopper', sent: { id: listId } },
  { contract: 'savedListsV1', name: 'plan', by: 'shopper', sent: { id: listId } },
  { contract: 'walletV1', name: 'get', by: 'shopper', sent: {} },
  { contract: 'walletV1', name: 'statement', by: 'shopper', sent: {} },
  { contract: 'helpV1', name: 'ofOrder', by: 'shopper', sent: { id: orderId } },
  { contract: 'helpV1', name: 'get', by: 'shopper', sent: { id: helpId } },
]

/** The calls with which a shopper fills a cart and orders, in this order. */
export function buyingCalls({ products, addressId }: CallContext, totalAmt: number): SampleCall[] {
  const [first = '', second = ''] = products
  const by = 'shopper'
  return [
    { contract: 'cart', name: 'add', by, sent: { body: { productId: first } } },
    { contract: 'cartV1', name: 'add', by, sent: { body: { productId: second } } },
    {
      contract: 'account',
      name: 'mergeCart',
      by,
      sent: { body: { items: [{ productId: first, quantity: 2 }] } },
    },
    { contract: 'checkout', name: 'check', by, sent: { body: { addressId } } },
    { contract: 'checkout', name: 'cashOnDelivery', by, sent: { body: { addressId, totalAmt } } },
  ]
}
