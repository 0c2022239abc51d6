import type { ReactNode } from 'react'
import { data, Outlet } from 'react-router'
import { shopReader } from '#contract/reader.ts'
import { CartBar } from '#web/shop/cart/cart-bar.tsx'
import { PromiseProvider } from '#web/shop/delivery/promise-badge.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import type { Route } from './+types/layout'
import { Arriving } from './arriving.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import { Trouble } from './trouble.tsx'
import { useCodeAtHand } from './use-code-at-hand.ts'

/** Without its categories the footer is shorter, but the page stands: it must also frame the 503 page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shelves = await context
    .get(shopReader)
    .shelves()
    .catch(() => null)
  const categories = (shelves ?? []).map(({ _id, name, href }) => ({ _id, name, href }))
  // nobody is to keep a page that is only poorer for a moment
  return data({ categories }, shelves ? {} : { headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The categories of the footer need not be asked for again while one strolls through the shop. */
export const shouldRevalidate = () => false

export default function Layout({ loaderData }: Route.ComponentProps) {
  useCodeAtHand()
  return (
    <Frame categories={loaderData.categories}>
      <Arriving>
        <Outlet />
      </Arriving>
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame categories={loaderData?.categories ?? []}>
      <Trouble error={error} />
    </Frame>
  )
}

function Frame({
  categories,
  children,
}: {
  categories: Route.ComponentProps['loaderData']['categories']
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-60 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:left-4 focus:top-3"
      >
        Skip to content
      </a>
      <Progress />
      <Header />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <PromiseProvider>{children}</PromiseProvider>
      </main>
      <Footer categories={categories} />
      <CartBar />
      <Toaster />
    </div>
  )
}
