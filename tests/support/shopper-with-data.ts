import { contracts } from '#contract/contracts.ts'
import { buy, fill } from './buying.ts'
import { addressInput, type Fixture, withAddress } from './fixture.ts'
import { payOnline } from './paying.ts'

/**
 * A shopper who has one of everything that belongs to a shopper. `samples`: the ids, by the titles of request fields;
 * `facts`: texts that nobody else may read; `ids`: what names the shopper's rows in the database.
 */
export async function shopperWithData(fixture: Fixture, name: string) {
  const shopper = await fixture.shopper(name)
  const mobile = '9811122233'
  await shopper.call(contracts.identity.update, { body: { name, email: shopper.email, mobile } })
  const product = await fixture.product({ name: `Ghee for ${name}`, price: 100, discount: 0, stock: 500 })
  const soldOut = await fixture.product({ name: `Saffron for ${name}`, stock: 0 })
  const order = await buy(shopper, [{ productId: product }], 100)
  await shopper.call(contracts.stockAlertsV1.add, { id: soldOut })
  const address = await withAddress(shopper, { address_line: `77 Lane of ${name}`, mobile })
  await fill(shopper, [{ productId: product, quantity: 3 }])
  const { payment } = (await payOnline(shopper, { addressId: address, totalAmt: 300 })).body
  const saved = await shopper.call(contracts.savedListsV1.create, { body: { name: `Weekly of ${name}` } })
  const [row] = (await shopper.call(contracts.cart.list)).body.data
  const ids = {
    Address: address,
    'Cart item': row?._id ?? '',
    Order: order._id,
    Payment: payment,
    'Saved list': saved.body.id,
  }
  return {
    ...ids,
    product,
    shopper,
    samples: { ...addressSamples, ...ids, Refund: order._id, Product: product, Email: shopper.email },
    facts: [shopper.id, shopper.email, `77 Lane of ${name}`, mobile, order.orderId, ...Object.values(ids)],
    ids: [shopper.id, shopper.email, ...Object.values(ids)],
  }
}

const addressSamples = { Pincode: addressInput.pincode, Mobile: addressInput.mobile }
