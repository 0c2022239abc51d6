import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { reload } from '#web/lib/reload.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRetryUntilOnline } from './use-retry-until-online.ts'

/** The content of an error page. */
export default function ErrorDetails({ error }: { error: unknown }) {
  if (isLoadFailure(error)) return <OutOfReach />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  // 502 and 504 come from a proxy that cannot reach the shop
  return [503, 502, 504].includes(status) ? <OnABreak /> : <Broken />
}

/** The heading level: a page, or a part of a page that has its own title. */
type Shown = { level?: 'h1' | 'h2' }

export function NotFound({ level = 'h1' }: Shown) {
  const { t } = useI18n()
  return (
    <EmptyState level={level} title={t('This shelf is empty')} picture={<Drawing name="EmptyBag" />}>
      {level === 'h1' && <title>{`${t('Page not found')} | Jhatpat`}</title>}
      <p>{t('We could not find the page or product you are looking for.')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t('Go To Home')}</ButtonLink>
        <ButtonLink to="/search" variant="quiet">
          {t('Search products')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** Reloads the page as soon as the shop responds. */
function OnABreak() {
  useRetryUntilOnline(reload)
  return <Break />
}

export function Break({ level = 'h1' }: Shown) {
  const { t } = useI18n()
  return (
    <EmptyState level={level} title={t('Back in a jiffy')} picture={<Drawing name="ShutterDown" />}>
      {level === 'h1' && <title>{`${t('Back in a jiffy')} | Jhatpat`}</title>}
      <p>{t('The shop is taking a short break. Your cart is safe, and this page will reload by itself.')}</p>
      <Spinner label={t('Waiting for the shop')} className="size-7 text-leaf-600" />
    </EmptyState>
  )
}

/** Without a response: the browser is offline, or the shop is restarting. */
function OutOfReach() {
  useEffect(() => void openCached(), [])
  return <Unreached offline={!navigator.onLine} {...useRetryUntilOnline(reload)} />
}

type UnreachedProps = Shown & { offline: boolean; checking: boolean; check(): void }

export function Unreached({ level = 'h1', offline, check, checking }: UnreachedProps) {
  const { t } = useI18n()
  const title = offline ? t('You seem to be offline') : t('We could not reach the shop')
  return (
    <EmptyState level={level} title={title} picture={<Drawing name="ShutterDown" />}>
      {level === 'h1' && <title>{`${title} | Jhatpat`}</title>}
      <p>{t('Your cart is safe. This page opens by itself as soon as you are back online.')}</p>
      <Button onClick={check} busy={checking}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}

/** The service worker may have cached the page at an earlier visit; a full navigation shows it. */
async function openCached() {
  if (!navigator.serviceWorker?.controller) return
  if (await caches.match(window.location.href)) reload()
}

/** The messages of Chrome, Firefox and Safari for a request or a module that failed to load. */
const LOAD_FAILURE =
  /failed to fetch|networkerror|load failed|error loading dynamically|importing a module script failed/i

const isLoadFailure = (error: unknown): boolean =>
  typeof navigator !== 'undefined' && error instanceof TypeError && LOAD_FAILURE.test(error.message)

export function Broken({ level = 'h1' }: Shown) {
  const { t } = useI18n()
  return (
    <EmptyState level={level} title={t('Something spilt on our side')} picture={<Drawing name="SpiltMilk" />}>
      {level === 'h1' && <title>{`${t('Something went wrong')} | Jhatpat`}</title>}
      <p>{t('We could not show this page. Please try again.')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={reload}>{t('Try again')}</Button>
        <ButtonLink to="/" variant="quiet">
          {t('Go To Home')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

type Drawings = typeof import('#web/ui/drawings.tsx')
type Name = 'EmptyBag' | 'ShutterDown' | 'SpiltMilk'

/** Drawings are loaded only with an error page, so that other pages do not include them. Offline there is none. */
const drawing = (name: Name) =>
  lazyOptional<{ className?: string }>(() =>
    import('#web/ui/drawings.tsx').then((all: Drawings) => ({ default: all[name] })),
  )
const drawings = {
  EmptyBag: drawing('EmptyBag'),
  ShutterDown: drawing('ShutterDown'),
  SpiltMilk: drawing('SpiltMilk'),
}

function Drawing({ name }: { name: Name }) {
  const Picture = drawings[name]
  return (
    <div className="h-32 w-36">
      <Suspense fallback={null}>
        <Picture className="h-32 w-36" />
      </Suspense>
    </div>
  )
}
