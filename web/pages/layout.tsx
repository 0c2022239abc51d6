import { lazy, type ReactNode, Suspense } from 'react'
import { data, Outlet } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { pageLanguage, shopReader } from '#contract/reader.ts'
import { useEarlyPresses } from '#web/lib/early-presses.ts'
import { useSeen } from '#web/lib/seen.ts'
import { useWords } from '#web/lib/words.ts'
import { CartBar } from '#web/shop/cart/cart-bar.tsx'
import { CartDesk } from '#web/shop/cart/cart-desk.tsx'
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
  const language = context.get(pageLanguage)
  const categories = (shelves ?? []).map((shelf) => ({
    _id: shelf._id,
    name: nameIn(language, shelf),
    href: shelf.href,
  }))
  // nobody is to keep a page that is only poorer for a moment
  return data({ categories, language }, shelves ? {} : { headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The categories of the footer need not be asked for again while one strolls through the shop. */
export const shouldRevalidate = () => false

export default function Layout({ loaderData }: Route.ComponentProps) {
  useEarlyPresses()
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

const SeenNotice = lazy(() => import('./seen-notice.tsx'))

/** Only a page from this browser's memory carries the notice, and its code. */
function Seen() {
  const seen = useSeen()
  return (
    seen && (
      <Suspense fallback={null}>
        <SeenNotice seen={seen} />
      </Suspense>
    )
  )
}

function Frame({
  categories,
  children,
}: {
  categories: Route.ComponentProps['loaderData']['categories']
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <CartDesk>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-60 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:left-4 focus:top-3"
        >
          {t('Skip to content')}
        </a>
        <Progress />
        <Header />
        <Seen />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <PromiseProvider>{children}</PromiseProvider>
        </main>
        <Footer categories={categories} />
        <CartBar />
        <Toaster />
      </div>
    </CartDesk>
  )
}
