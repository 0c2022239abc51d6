import { useI18n } from '#web/lib/i18n.ts'
import { ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { SHOP } from './meta.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Served by the service worker, at their address, for pages that are not cached. */
export default function OfflinePage() {
  const { t } = useI18n()
  return (
    <main className="page flex min-h-dvh flex-col py-4">
      <a
        href="/"
        aria-label={t('Jhatpat, home')}
        className="flex items-center gap-2 self-start text-leaf-700"
      >
        <LeafBolt className="size-10" />
        <Wordmark className="h-9 w-auto" />
      </a>
      <title>{`${t('You seem to be offline')} | ${SHOP}`}</title>
      <EmptyState
        level="h1"
        title={t('You seem to be offline')}
        picture={<ShutterDown className="h-32 w-36" />}
      >
        <p>{t('This page needs a connection. The shelves you saw last and your cart are kept here.')}</p>
        <ul className="flex flex-wrap justify-center gap-x-6 font-semibold text-leaf-700 underline">
          {[
            ['', t('Try again')],
            ['/', t('Go To Home')],
            ['/cart', t('Cart')],
          ].map(([href, name]) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </EmptyState>
    </main>
  )
}
