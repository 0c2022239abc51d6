import { ridePositionV1 } from '#contract/v1/rider-position.ts'
import type { Client, Sent } from './client.ts'
import type { Store } from './two-stores.ts'

const body = { latitude: 12.98, longitude: 77.64, secondsOld: 0 }

/** Requests about riders on the road; the admin is the rider. */
export const positionRequests = (admin: Client): Record<string, (store: Store) => Promise<Sent>> => ({
  'storeRidersV1.list': async (store) => {
    await admin.call(ridePositionV1.share, { id: await store.worked('take'), body })
    return {}
  },
})
