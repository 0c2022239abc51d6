import { titled } from '#web/pages/meta.ts'
import { RideWork } from '#web/shop/fulfilment/ride/ride-work.tsx'
import { WorkOnly } from './work-only.tsx'

export const meta = titled('Orders to deliver')

/** The work of riders (decision 133). */
export default function RidePage() {
  return (
    <WorkOnly area="ride" permission="orders:ride">
      {(stores) => <RideWork stores={stores} />}
    </WorkOnly>
  )
}
