import { Suspense } from 'react'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'

/** Not part of the first load: guests, who need neither the banner nor their user details, do not load its code. */
const ShownView = lazyOptional(() => import('./shown-view.tsx'))

/** On every page while a member of staff looks as a shopper. */
export const ViewBanner = () =>
  useSignedIn() && (
    <Suspense>
      <ShownView />
    </Suspense>
  )
