import { titled } from '#web/pages/meta.ts'
import { StoreWork } from '#web/shop/fulfilment/store/store-work.tsx'
import { WorkOnly } from './work-only.tsx'

export const meta = titled('Orders to pick')

/** The work of pickers (decision 133). */
export default function StorePage() {
  return (
    <WorkOnly area="store" permission="orders:pick">
      {(stores) => <StoreWork stores={stores} />}
    </WorkOnly>
  )
}
