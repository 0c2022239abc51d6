import { type CSSProperties, useState } from 'react'
import { tintOf } from '#contract/pictures.ts'
import { classes } from '#web/lib/classes.ts'
import { LeafBolt } from './mark.tsx'

const WIDTHS = [128, 160, 240, 320, 480, 640, 960] as const

type PictureProps = {
  src: string
  /** '' when the name is beside the picture */
  alt: string
  /** the drawn width, as in the HTML attribute; browsers that measure a lazy picture take its width in the layout */
  sizes: string
  /** in the first viewport, so loaded eagerly; `first` is the page's main picture */
  eager?: boolean | 'first' | undefined
  /** the widest variant offered; shortens the markup of many small pictures */
  widest?: (typeof WIDTHS)[number]
  className?: string
}

/**
 * A square picture from the image store, in the width the screen needs. Its average colour is shown until it
 * is loaded; if it fails, a placeholder is shown.
 */
export function Picture({ src, alt, sizes, eager, widest = 960, className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const tint = tinted(src)
  if (!src || failed === src) return <StandIn alt={alt} tint={tint} className={className} />
  return (
    <img
      src={at(src, 320)}
      srcSet={WIDTHS.filter((width) => width <= widest && width * 2.5 > widest)
        .map((width) => `${at(src, width)} ${width}w`)
        .join(', ')}
      sizes={eager ? sizes : `auto, ${sizes}`}
      width={320}
      height={320}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      // if it failed before hydration, no handler received the event
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src)
      }}
      onError={() => setFailed(src)}
      style={tint}
      className={classes('picture block aspect-square object-cover', className)}
    />
  )
}

/** Read by the `picture` utility of app.css. */
function tinted(src: string): CSSProperties | undefined {
  const tint = tintOf(src)
  return tint ? ({ '--tint': tint } as CSSProperties) : undefined
}

function at(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}

function StandIn({
  alt,
  tint,
  className,
}: Pick<PictureProps, 'alt' | 'className'> & { tint?: CSSProperties | undefined }) {
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      {...named}
      style={tint}
      className={classes('stand-in grid aspect-square place-items-center text-line-strong/50', className)}
    >
      <LeafBolt className="size-2/5 max-h-16 max-w-16" plain />
    </span>
  )
}
