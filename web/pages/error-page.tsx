import { Suspense } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'

export const loadErrorDetails = () => import('./error-details.tsx')
// if even the error texts fail to load
const Details = lazyOptional<{ error: unknown }>(loadErrorDetails, BareError)

/** The error page of a route. Its texts are not part of the page's script; they are prefetched soon after. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={null}>
      <Details error={error} />
    </Suspense>
  )
}

function BareError() {
  const { t } = useI18n()
  return (
    <h1 role="alert" className="page py-24 text-center text-xl font-bold">
      {t('We could not reach the shop')}
    </h1>
  )
}
