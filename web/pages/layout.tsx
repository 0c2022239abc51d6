import { type ReactNode, Suspense } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { pageLanguage, pagePlace, shopReader } from '#contract/reader.ts'
import { useCachedAt } from '#web/lib/cached-at.ts'
import { useEarlyPresses } from '#web/lib/early-presses.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { pageAt } from '#web/routes.ts'
import { CartBar } from '#web/shop/cart/cart-bar.tsx'
import { CartPlace } from '#web/shop/cart/cart-place.tsx'
import { CartProvider } from '#web/shop/cart/cart-provider.tsx'
import { OpenOrderBar } from '#web/shop/fulfilment/tracking/open-order-bar.tsx'
import { useFollowUser } from '#web/shop/identity/use-user-change.ts'
import { ViewBanner } from '#web/shop/identity/view-banner.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import type { Route } from './+types/layout'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingPage } from './loading-page.tsx'
import { Progress } from './progress.tsx'
import { useFailedPageCode, useFailedPageCodeAfterError } from './use-failed-page-code.ts'
import { usePrefetchedCode } from './use-prefetched-code.ts'

/** Without categories the footer is shorter, but the layout renders: it must also frame the 503 page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopReader)
  const [categoryLinks, facts, pages] = await Promise.all([
    shop.categoryLinks(),
    shop.facts(),
    shop.infoPages(),
  ]).catch((): [null, null, []] => [null, null, []])
  const language = context.get(pageLanguage)
  const categories = (categoryLinks ?? []).map((category) => ({
    id: category.id,
    name: nameIn(language, category),
    href: category.href ?? '/',
  }))
  // a page degraded by a temporary error must not be cached
  const place = context.get(pagePlace)
  return data(
    { categories, pages, language, facts, place },
    categoryLinks ? {} : { headers: { 'cache-control': 'no-store' } },
  )
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The footer's categories need not be loaded again on client-side navigation. */
export const shouldRevalidate = () => false

export default function Layout({ loaderData }: Route.ComponentProps) {
  useEarlyPresses()
  usePrefetchedCode()
  useFailedPageCode()
  return (
    <Frame {...loaderData}>
      <LoadingPage>
        <Outlet />
      </LoadingPage>
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  useFailedPageCodeAfterError()
  return (
    <Frame {...(loaderData ?? nothing)}>
      <ErrorPage error={error} />
    </Frame>
  )
}

const OfflineNotice = lazyOptional(() => import('./offline-notice.tsx'))

/** Only a cached page contains the notice and loads its code. */
function CachedAt() {
  const seen = useCachedAt()
  return (
    seen && (
      <Suspense fallback={null}>
        <OfflineNotice seen={seen} />
      </Suspense>
    )
  )
}

type FrameData = Pick<Route.ComponentProps['loaderData'], 'categories' | 'pages' | 'facts' | 'place'>

const nothing: FrameData = { categories: [], pages: [], facts: null, place: { kind: 'unknown' } }

function Frame({ categories, pages, facts, place, children }: FrameData & { children: ReactNode }) {
  useFollowUser()
  const page = pageAt(useLocation().pathname)
  return (
    <CartProvider>
      <CartPlace rendered={place} delivers={facts?.delivers ?? true}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          <Progress />
          <ViewBanner />
          <Header searching={page.header === 'search'} />
          <CachedAt />
          <main id="content" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
          <Footer categories={categories} pages={pages} />
          {page.access !== 'admin' && <OpenOrderBar />}
          {page.cartBar === 'shown' && <CartBar />}
          <Toaster />
        </div>
      </CartPlace>
    </CartProvider>
  )
}
