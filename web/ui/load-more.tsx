import { useEffect, useEffectEvent, useRef } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type MoreProps = { loading: boolean; failed: boolean; onMore(): void }

/**
 * The end of an incrementally loaded list: loads more when it comes near the viewport or when its button is
 * pressed.
 */
export function More({ loading, failed, onMore }: MoreProps) {
  const { t } = useI18n()
  const ref = useRef<HTMLDivElement>(null)
  const nearTheScreen = useEffectEvent(onMore)
  const wait = loading || failed

  useEffect(() => {
    if (wait || !ref.current) return
    const observer = new IntersectionObserver(
      // a busy browser reports several changes at once, the newest last
      (entries) => {
        if (entries.at(-1)?.isIntersecting) nearTheScreen()
      },
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [wait])

  return (
    <div
      ref={ref}
      // scroll anchoring would keep this element in view and thereby load all pages
      className="[overflow-anchor:none] flex min-h-24 flex-col items-center justify-center gap-2 py-6"
    >
      {failed && <p className="text-soft">{t('We could not load more just now.')}</p>}
      {loading ? (
        <Spinner label={t('Loading more')} className="size-8 text-leaf-600" />
      ) : (
        <Button variant="quiet" onClick={onMore}>
          {failed ? t('Try again') : t('Show more')}
        </Button>
      )}
    </div>
  )
}
