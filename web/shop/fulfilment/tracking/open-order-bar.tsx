import { Suspense } from 'react'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'

/** Not part of the first load: guests have no orders. */
const OpenOrderLink = lazyOptional(() => import('./open-order-link.tsx'))

/** The newest open order at the lower edge of every page, and the time that is left in the title of the tab. */
export const OpenOrderBar = () =>
  useSignedIn() && (
    <Suspense>
      <OpenOrderLink />
    </Suspense>
  )
