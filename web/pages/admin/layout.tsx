import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { pageLanguage } from '#contract/reader.ts'
import { classes } from '#web/lib/classes.ts'
import { useEarlyPresses } from '#web/lib/early-presses.ts'
import { pageI18n, useI18n } from '#web/lib/i18n.ts'
import { AdminMenu } from '#web/shop/identity/admin-menu.tsx'
import { AdminNav } from '#web/shop/identity/admin-nav.tsx'
import { ADMIN_HOME } from '#web/shop/identity/home-path.ts'
import { SecondFactorGate } from '#web/shop/identity/second-factor-gate.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'
import { ViewBanner } from '#web/shop/identity/view-banner.tsx'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { ErrorPage } from '../error-page.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { Progress } from '../progress.tsx'
import { useFailedPageCode, useFailedPageCodeAfterError } from '../use-failed-page-code.ts'
import type { Route } from './+types/layout'

/** The language of the titles, which are not made by components. */
export const loader = ({ context }: Route.LoaderArgs) => ({ language: context.get(pageLanguage) })

/** The document has its language, so navigation needs no request. */
export const clientLoader = () => ({ language: pageI18n().language })

export const shouldRevalidate = () => false

/** The layout of the admin pages: their menu, without the shop's cart, search and footer. */
export default function AdminLayout() {
  useEarlyPresses()
  useFailedPageCode()
  return (
    <Frame>
      <SignedInOnly>
        <SecondFactorGate>
          <Outlet />
        </SecondFactorGate>
      </SignedInOnly>
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useFailedPageCodeAfterError()
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Progress />
      <ViewBanner />
      <AdminHeader />
      <div className="page flex w-full flex-1 items-start gap-8 pb-24 pt-4 md:pt-6">
        <aside
          className={classes(
            'sticky top-21 hidden print:hidden max-h-[calc(100dvh+--spacing(-24))] w-56 shrink-0 overflow-y-auto',
            'lg:block',
          )}
        >
          <AdminNav />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <Toaster />
    </div>
  )
}

function AdminHeader() {
  const { t } = useI18n()
  return (
    <header className="sticky top-0 z-40 print:hidden border-b border-line bg-paper">
      <div className="page flex h-15 items-center gap-2">
        <Link
          to={ADMIN_HOME}
          aria-label={t('Admin, all orders')}
          className="flex min-h-11 items-center gap-2 text-leaf-700"
        >
          <LeafBolt className="size-9" />
          <Wordmark className="hidden h-7 w-auto sm:block" />
          <span className="rounded-md bg-leaf-100 px-2 py-0.5 text-sm font-bold text-leaf-800">
            {t('Admin')}
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <LanguageSwitch className="max-xs:hidden" />
          <AdminMenu />
        </div>
      </div>
    </header>
  )
}
