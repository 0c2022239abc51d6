import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { LeafBolt } from './mark.tsx'

const WIDTHS = [160, 320, 480, 640, 960] as const

type PictureProps = {
  src: string
  /** '' when the name stands beside it anyway */
  alt: string
  /** how wide it is drawn, as in the HTML attribute */
  sizes: string
  /** among what is seen first, so fetched at once; `first` is the one picture a page is about */
  eager?: boolean | 'first' | undefined
  /** the widest copy worth offering; keeps the markup of a hundred small pictures short */
  widest?: (typeof WIDTHS)[number]
  className?: string
}

/** A square picture of the shop's, in the width the screen needs; one that fails leaves a drawn stand-in. */
export function Picture({ src, alt, sizes, eager, widest = 960, className }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return <StandIn alt={alt} className={className} />
  return (
    <img
      src={at(src, 320)}
      srcSet={WIDTHS.filter((width) => width <= widest && width * 2.5 > widest)
        .map((width) => `${at(src, width)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={320}
      height={320}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      // one that came or failed before hydration fired its event to nobody
      ref={(image) => {
        if (!image?.complete) return
        if (image.naturalWidth > 0) arrived(image)
        else if (image.currentSrc) setFailed(src)
      }}
      onLoad={(event) => arrived(event.currentTarget)}
      onError={() => setFailed(src)}
      className={classes('picture block aspect-square object-cover', className)}
    />
  )
}

/** On the element itself: a page has hundreds, and none need be drawn anew for it. */
function arrived(image: HTMLImageElement) {
  image.dataset.here = ''
}

function at(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}

function StandIn({ alt, className }: { alt: string; className?: string | undefined }) {
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      {...named}
      className={classes('grid aspect-square place-items-center bg-sunken text-line-strong/50', className)}
    >
      <LeafBolt className="size-2/5 max-h-16 max-w-16" plain />
    </span>
  )
}
