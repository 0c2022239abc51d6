import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag, ShutterDown, SpiltMilk } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** What a page says when it cannot be shown. */
export function Trouble({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  return status === 503 ? <OnABreak /> : <Broken />
}

function NotFound() {
  return (
    <EmptyState level="h1" title="This shelf is empty" picture={<EmptyBag className="h-32 w-36" />}>
      <title>Page not found | Jhatpat</title>
      <p>The page or product you are looking for is not here any more, or never was.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Go To Home</ButtonLink>
        <ButtonLink to="/search" variant="quiet">
          Search products
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

const RETRY_MS = 4_000

/** Comes back by itself once the shop answers. */
function OnABreak() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const back = await fetch('/readyz').then(
        (answer) => answer.ok,
        () => false,
      )
      if (back) window.location.reload()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <EmptyState level="h1" title="Back in a jiffy" picture={<ShutterDown className="h-32 w-36" />}>
      <title>Back in a jiffy | Jhatpat</title>
      <p>The shop is taking a short break. Your cart is safe, and this page returns by itself.</p>
      <Spinner label="Waiting for the shop" className="size-7 text-leaf-600" />
    </EmptyState>
  )
}

function Broken() {
  return (
    <EmptyState level="h1" title="Something spilt on our side" picture={<SpiltMilk className="h-32 w-36" />}>
      <title>Something went wrong | Jhatpat</title>
      <p>We could not show this page. Trying once more often helps.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ButtonLink to="/" variant="quiet">
          Go To Home
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
