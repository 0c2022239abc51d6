import { checkDigit } from '#contract/barcodes.ts'
import { contracts } from '#contract/contracts.ts'
import type { Client, Sent } from './client.ts'
import { positionRequests } from './position-requests.ts'
import type { Store } from './two-stores.ts'

/** A valid request to each endpoint for the data of a store; `admin` prepares it. */
export const storeRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'orders.all': async (store) => {
    await store.order()
    return {}
  },
  'fulfilment.details': async (store) => ({ id: (await store.order())._id }),
  'staffOrdersV1.list': async (store) => {
    await store.order()
    return {}
  },
  'orderDetailsV1.get': async (store) => ({ id: (await store.order())._id }),
  'orderDetailsV1.getAsStaff': async (store) => ({ id: (await store.order())._id }),
  'fulfilment.updateStatus': async (store) => ({
    id: (await store.order())._id,
    body: { status: 'Shipped' },
  }),
  'fulfilment.updateStatuses': async (store) => ({
    body: { orders: [{ _id: (await store.order())._id }], status: 'Shipped' },
  }),
  'fulfilment.undoStep': async (store) => ({ body: await store.order('Shipped', { undoable: 'yes' }) }),
  'fulfilment.recordCash': async (store) => {
    const { _id } = await store.order('Delivered', { cash: 'not received' })
    return { body: { _id } }
  },
  'fulfilment.refund': async (store) => ({ body: { _id: (await store.order('Delivered'))._id } }),
  'fulfilment.retryRefund': async (store) => ({ body: await store.failedRefund() }),
  ...stockRequests(admin),
  ...orderWorkRequests(admin),
  ...cashRequests(admin),
  ...helpRequests(),
  ...upiRequests(admin),
  ...positionRequests(admin),
  'darkStores.list': async () => ({}),
  'darkStores.add': async ({ name }) => ({ body: storeInput({ name: `${name} 2`, pincodes: [] }) }),
  'darkStores.update': async ({ id, name, pincode }) => ({
    body: { _id: id, ...storeInput({ name, pincodes: [pincode] }) },
  }),
  'darkStores.pause': async ({ id }) => {
    await admin.call(contracts.darkStores.pause, { body: { _id: id, state: 'paused' } })
    return { body: { _id: id, state: 'open' } }
  },
  ...bookRequests(admin),
  'invoicesV1.list': async (store) => ({ id: await store.worked('pack') }),
  'sellersV1.list': async () => ({}),
  'sellersV1.update': async ({ id, name }) => ({ id, body: sellerInput(name) }),
  'delivery.deliveryRequests': async () => ({}),
  'delivery.etaReport': async (store) => {
    await store.order('Delivered')
    return {}
  },
})

const stockRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'inventory.stock': async ({ id }) => ({ query: `?store=${id}` }),
  'inventory.ofProduct': async ({ productId }) => ({ id: productId }),
  'inventory.movements': async ({ id, productId, pieces }) => {
    // only the last movements are listed
    const body = { storeId: id, productId, kind: 'received', quantity: pieces }
    await admin.call(contracts.inventory.move, { body })
    return { query: `?store=${id}&product=${productId}` }
  },
  'inventory.move': async ({ id, productId }) => ({
    body: { storeId: id, productId, kind: 'received', quantity: 7 },
  }),
  'barcodesV1.find': async ({ id, productId }) => {
    const code = newBarcode()
    await admin.call(contracts.productEditsV1.update, { id: productId, body: { barcodes: [code] } })
    return { id: code, query: `?store=${id}` }
  },
  'stockV1.count': async ({ productId, pincode }) => {
    // of the store that serves the chosen place
    const headers = { cookie: `place=${encodeURIComponent(JSON.stringify({ n: pincode, p: pincode }))}` }
    const shown = (await admin.call(contracts.productsV1.get, { id: productId, headers })).body.stock
    return { id: productId, headers, body: { count: shown + 7, shown } }
  },
  'batchesV1.list': async ({ id, productId, pieces }) => {
    const body = { storeId: id, productId, expiresOn: '2098-12-24', kind: 'received', pieces }
    await admin.call(contracts.batchesV1.move, { body })
    return { query: `?storeId=${id}&productId=${productId}` }
  },
  'batchesV1.move': async ({ id, productId }) => ({
    body: { storeId: id, productId, expiresOn: '2099-12-24', kind: 'received', pieces: 7 },
  }),
  'stockV1.setBin': async ({ id, productId }) => ({
    id: productId,
    body: { storeId: id, aisle: 'C', bin: String(++barcodes) },
  }),
})

let barcodes = 0
/** An EAN-13 of the numbers that shops give themselves (GS1 prefix 20). */
function newBarcode(): string {
  const digits = `20${String(++barcodes).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}

const orderWorkRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'storeOrdersV1.list': async (store) => {
    await store.order()
    return {}
  },
  'storeOrdersV1.riders': async (store) => {
    await store.rider()
    return { query: `?storeId=${store.id}` }
  },
  'storeOrdersV1.accept': async (store) => ({ id: await store.worked() }),
  'storeOrdersV1.release': async (store) => ({ id: await store.worked('accept') }),
  'storeOrdersV1.pick': async (store) => ({ id: await store.worked('accept') }),
  'storeOrdersV1.pack': async (store) => ({ id: await store.worked('accept'), body: { bags: 2 } }),
  'storeOrdersV1.missing': async (store) => {
    const id = await store.worked('accept')
    await admin.call(contracts.storeOrdersV1.pick, { id })
    return { id, body: { productId: store.productId, missing: 1, of: 1 } }
  },
  'storeOrdersV1.replace': async (store) => {
    const { id, similar } = await store.replaceable()
    return { id, body: { productId: store.productId, missing: 1, of: 1, with: similar, pieces: 1 } }
  },
  'storeOrdersV1.handOver': async (store) => ({
    id: await store.worked('pack'),
    body: { riderId: await store.rider() },
  }),
  'storeOrdersV1.undo': async (store) => {
    const { _id: id } = await store.order()
    const { undo } = (await admin.call(contracts.storeOrdersV1.accept, { id })).body
    return { id, body: { step: undo?.step } }
  },
  'rideOrdersV1.list': async (store) => {
    await store.worked('pack')
    return {}
  },
  'rideOrdersV1.take': async (store) => ({ id: await store.worked('pack') }),
  'rideOrdersV1.arrive': async (store) => ({ id: await store.worked('take') }),
  'rideOrdersV1.deliver': async (store) => {
    const id = await store.worked('arrive')
    return { id, body: { code: await store.code(id) } }
  },
  'rideOrdersV1.fail': async (store) => ({
    id: await store.worked('arrive'),
    body: { reason: 'Nobody there' },
  }),
  'rideOrdersV1.giveBack': async (store) => ({
    id: await store.worked('take'),
    body: { reason: 'A flat tyre' },
  }),
  'riderOffersV1.start': async (store) => {
    await admin.call(contracts.riderOffersV1.end)
    return { body: { storeId: store.id } }
  },
  'rideOrdersV1.undo': async (store) => {
    const id = await store.worked('pack')
    const { undo } = (await admin.call(contracts.rideOrdersV1.take, { id })).body
    return { id, body: { step: undo?.step } }
  },
})

/** Of today in India; a posting and its order are on the same day, unless midnight comes between. */
const dayOf = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
let payouts = 0
const bookRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'booksV1.day': async ({ id: storeId, facts }) => {
    const reference = `Payout ${++payouts} of ${storeId}`
    await admin.call(contracts.booksV1.addPayout, { body: { storeId, day: dayOf(), amount: 100, reference } })
    facts.add(reference)
    return { query: `?storeId=${storeId}&day=${dayOf()}` }
  },
  'booksV1.postings': async (store) => {
    await store.order()
    return { query: `?storeId=${store.id}&day=${dayOf()}&figure=sales&limit=100` }
  },
  'booksV1.csv': async (store) => {
    await store.order()
    return { query: `?storeId=${store.id}&day=${dayOf()}` }
  },
  'booksV1.addPayout': async ({ id: storeId }) => ({
    body: { storeId, day: dayOf(), amount: 100, reference: `UTR ${++payouts}` },
  }),
})

const cashRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'storeCashV1.list': async (store) => {
    await store.cash()
    return {}
  },
  'storeCashV1.counts': async (store) => {
    await admin.call(contracts.storeCashV1.count, { body: await store.cash() })
    return {}
  },
  'storeCashV1.count': async (store) => ({ body: await store.cash() }),
})

const helpRequests = (): Record<string, (store: Store) => Promise<Sent>> => ({
  'staffHelpV1.list': async (store) => {
    await store.reported()
    return {}
  },
  'staffHelpV1.get': async (store) => ({ id: await store.reported() }),
  'staffHelpV1.write': async (store) => ({ id: await store.reported(), body: { text: 'We look' } }),
  'staffHelpV1.markRead': async (store) => ({ id: await store.reported(), body: { position: 1 } }),
  'staffHelpV1.decide': async (store) => ({ id: await store.reported(), body: { refund: 1, read: 1 } }),
  'staffHelpV1.rules': async ({ id }) => ({ id }),
  'staffHelpV1.setRules': async ({ id }) => ({
    id,
    body: { instantBelow: 10_000, minDays: 1, minOrders: 1, windowHours: 12, refundSharePercent: 10 },
  }),
})

let sellers = 0
/** Another one for each call, so that it is a change. */
const sellerInput = (name: string) => ({
  legalName: `${name} Foods ${++sellers} Limited`,
  gstin: '29AAAAA0000A1Z5',
  fssai: '10000000000000',
  addressLine: '1, Test Street',
  city: 'Bengaluru',
  state: '29',
  pincode: '560038',
})
const upiRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => {
  const setAddress = ({ id }: Store) => ({
    body: { storeId: id, address: `store${id.slice(-4)}@bank`, payee: 'A shop' },
  })
  const dueOf = async (id: string) =>
    (await admin.call(contracts.orderDetailsV1.getAsStaff, { id })).body.money.due.amount
  const newReference = () => String(++references).padStart(12, '0')
  /** An order at the door, of a store with an address. */
  const payable = async (store: Store) => {
    await admin.call(contracts.storeUpiV1.setAddress, setAddress(store))
    return { id: await store.worked('arrive'), reference: newReference() }
  }
  /** A payment of an order that is at the door. */
  const receive = async (store: Store) => {
    const { id, reference } = await payable(store)
    await admin.call(contracts.rideUpiV1.receive, { id, body: { reference, amount: await dueOf(id) } })
    const { data } = (await admin.call(contracts.storeUpiV1.receipts, { query: `?storeId=${store.id}` })).body
    return { order: id, receipt: data.find((one) => one.order.id === id)?.id ?? '' }
  }
  /** A refund that is to be sent by UPI. */
  const refund = async (store: Store) => {
    const { order } = await receive(store)
    const why = 'Broken'
    await admin.call(contracts.fulfilment.updateStatus, {
      id: order,
      body: { status: 'Rejected', why },
    })
    const { data } = (await admin.call(contracts.storeUpiV1.refunds)).body
    return data.find((one) => one.order.id === order)?.id ?? ''
  }
  return {
    'rideUpiV1.read': async (store) => {
      return { id: (await payable(store)).id }
    },
    'rideUpiV1.receive': async (store) => {
      const { id, reference } = await payable(store)
      return { id, body: { reference, amount: await dueOf(id) } }
    },
    'storeUpiV1.receipts': async (store) => {
      await receive(store)
      return {}
    },
    'storeUpiV1.see': async (store) => ({ id: (await receive(store)).receipt }),
    'storeUpiV1.undo': async (store) => ({
      id: (await receive(store)).receipt,
      body: { why: 'A wrong order' },
    }),
    'storeUpiV1.refunds': async (store) => {
      await refund(store)
      return {}
    },
    'storeUpiV1.sent': async (store) => ({ id: await refund(store), body: { reference: newReference() } }),
    'storeUpiV1.addresses': async (store) => {
      await admin.call(contracts.storeUpiV1.setAddress, setAddress(store))
      return {}
    },
    'storeUpiV1.setAddress': async (store) => setAddress(store),
  }
}

let references = 0

const storeInput = ({ name, pincodes }: { name: string; pincodes: string[] }) => ({
  name,
  city: 'Bengaluru',
  latitude: 12.93,
  longitude: 77.62,
  radius: 1_234,
  corners: [],
  pincodes,
  opens: '00:00',
  closes: '00:00',
  pickSeconds: 20,
  riderSpeed: 18,
})
