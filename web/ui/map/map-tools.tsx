import type { Map as MapLibre } from 'maplibre-gl'
import { useI18n } from '#web/lib/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import { Minus, Plus } from '../icons.ts'
import { attributionParts } from './attribution.ts'

/** Buttons for the zoom, and who made the map. */
export function MapTools({ map, onZoom }: { map: MapLibre; onZoom(): void }) {
  const { t } = useI18n()
  const zoomBy = (steps: number) => {
    onZoom()
    map.zoomTo(map.getZoom() + steps, { duration: stepMs() })
  }
  const style = 'rounded-lg border border-line-strong bg-card shadow-card'
  return (
    <>
      <div className="absolute top-2 right-2 grid gap-1">
        <IconButton label={t('Zoom in')} className={style} onClick={() => zoomBy(1)}>
          <Plus className="size-5" />
        </IconButton>
        <IconButton label={t('Zoom out')} className={style} onClick={() => zoomBy(-1)}>
          <Minus className="size-5" />
        </IconButton>
      </div>
      <Attribution map={map} />
    </>
  )
}

const DURATION_MS = 250
const stepMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS)

function Attribution({ map }: { map: MapLibre }) {
  const sources = Object.keys(map.getStyle()?.sources ?? {})
  const texts = new Set(sources.flatMap((id) => map.getSource(id)?.attribution || []))
  if (texts.size === 0) return null
  return (
    // beside the scale, which takes a third at most; whole, because its maker requires that
    <p className="absolute right-0 bottom-0 max-w-[60%] rounded-tl-sm bg-card/85 px-1 text-right text-2xs text-soft">
      {[...texts].flatMap(attributionParts).map(({ text, href }, n) =>
        href ? (
          <a key={n} href={href} target="_blank" rel="noreferrer" className="underline">
            {text}
          </a>
        ) : (
          <span key={n}>{text}</span>
        ),
      )}
    </p>
  )
}
