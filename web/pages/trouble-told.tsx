import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useWords } from '#web/lib/words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useReturn } from './use-return.ts'

/** What a page says when it cannot be shown. */
export default function TroubleTold({ error }: { error: unknown }) {
  if (neverArrived(error)) return <OutOfReach />
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  // the last two: what stands before the shop cannot reach it
  return [503, 502, 504].includes(status) ? <OnABreak /> : <Broken />
}

/** As a page, or as a part of one, which has a title of its own. */
type Shown = { level?: 'h1' | 'h2' }

export function NotFound({ level = 'h1' }: Shown) {
  const { t } = useWords()
  return (
    <EmptyState level={level} title={t('This shelf is empty')} picture={<Drawing name="EmptyBag" />}>
      {level === 'h1' && <title>{`${t('Page not found')} | Jhatpat`}</title>}
      <p>{t('The page or product you are looking for is not here any more, or never was.')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t('Go To Home')}</ButtonLink>
        <ButtonLink to="/search" variant="quiet">
          {t('Search products')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** Comes back by itself once the shop answers. */
function OnABreak() {
  useReturn(reload)
  return <Break />
}

export function Break({ level = 'h1' }: Shown) {
  const { t } = useWords()
  return (
    <EmptyState level={level} title={t('Back in a jiffy')} picture={<Drawing name="ShutterDown" />}>
      {level === 'h1' && <title>{`${t('Back in a jiffy')} | Jhatpat`}</title>}
      <p>{t('The shop is taking a short break. Your cart is safe, and this page returns by itself.')}</p>
      <Spinner label={t('Waiting for the shop')} className="size-7 text-leaf-600" />
    </EmptyState>
  )
}

/** Nothing came back at all: no connection here, or a shop that is just starting anew. */
function OutOfReach() {
  useEffect(() => void openKept(), [])
  return <Unreached offline={!navigator.onLine} {...useReturn(reload)} />
}

type UnreachedProps = Shown & { offline: boolean; looking: boolean; look(): void }

export function Unreached({ level = 'h1', offline, look, looking }: UnreachedProps) {
  const { t } = useWords()
  const title = offline ? t('You seem to be offline') : t('We could not reach the shop')
  return (
    <EmptyState level={level} title={title} picture={<Drawing name="ShutterDown" />}>
      {level === 'h1' && <title>{`${title} | Jhatpat`}</title>}
      <p>{t('Your cart is safe. This page comes by itself as soon as there is a connection.')}</p>
      <Button onClick={look} busy={looking}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}

const reload = () => window.location.reload()

/** Seen before as a whole page, it is in this browser's memory, and the service worker opens it from there. */
async function openKept() {
  if (!navigator.serviceWorker?.controller) return
  if (await caches.match(window.location.href, { cacheName: 'pages' })) reload()
}

/** How Chrome, Firefox and Safari say that an answer, or the code of a page, did not come. */
const NEVER_ARRIVED =
  /failed to fetch|networkerror|load failed|error loading dynamically|importing a module script failed/i

const neverArrived = (error: unknown): boolean =>
  typeof navigator !== 'undefined' && error instanceof TypeError && NEVER_ARRIVED.test(error.message)

export function Broken({ level = 'h1' }: Shown) {
  const { t } = useWords()
  return (
    <EmptyState level={level} title={t('Something spilt on our side')} picture={<Drawing name="SpiltMilk" />}>
      {level === 'h1' && <title>{`${t('Something went wrong')} | Jhatpat`}</title>}
      <p>{t('We could not show this page. Trying once more often helps.')}</p>
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

/** Drawings come when there is trouble: on a good day no page carries them. Without a connection there is none. */
const drawing = (name: Name) =>
  lazy(() =>
    import('#web/ui/drawings.tsx').then(
      (all: Drawings): { default: ComponentType<{ className?: string }> } => ({ default: all[name] }),
      () => ({ default: () => null }),
    ),
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
