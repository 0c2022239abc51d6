import mapWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { type MapStyles, pageFailure, pageLanguage, pageMap, pageNonce } from '#contract/reader.ts'
import css from './app.css?inline'
import fallbackFont from './fallback-font.css?inline'
import { startAfterPaint, waitingForPaint } from './lib/first-paint.ts'
import { loadFonts } from './lib/fonts.ts'
import { I18nContext, i18nFor, registerLocale } from './lib/i18n.ts'
import { pageStyles } from './lib/page-styles.ts'
import { themeScript } from './lib/theme.ts'
import { hindi } from './locales/hindi.ts'

export { handleError } from './lib/page-failure.ts'

registerLocale('hi', hindi)

/**
 * Read once, at the start of the server. The fallback font is in the page alone: a style sheet with a font makes the
 * browser lay out all text again.
 */
const stylesOf = pageStyles(fallbackFont + css)

/**
 * Renders a complete page: pages are cached and sent whole. The page's own scripts carry the nonce; scripts
 * without it are blocked.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const given = context.get(pageNonce)
  const nonce = given === undefined ? {} : { nonce: given }
  let outcome = status
  const tree = (
    <I18nContext value={i18nFor(context.get(pageLanguage))}>
      <ServerRouter context={entry} url={request.url} {...nonce} />
    </I18nContext>
  )
  const html = await renderToReadableStream(tree, {
    ...nonce,
    signal: request.signal,
    onError(error) {
      outcome = 500
      context.get(pageFailure)(error)
    },
  })
  await html.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  // appended outside React: the nonce is not needed again, and React ignores unknown elements in the head
  const nonceAttribute = given === undefined ? '' : ` nonce="${given}"`
  const written = await new Response(html).text()
  // in development the scripts of Vite do not support delayed loading
  const map = context.get(pageMap)
  const [start, page] = import.meta.env.PROD
    ? [startAfterPaint(map ? mapWorker : undefined), waitingForPaint(written)]
    : [`(${loadFonts})()`, written]
  const styles = `<style>${import.meta.env.PROD ? stylesOf(written) : fallbackFont}</style>`
  // a function, because styles contain dollar signs, which `replace` would interpret
  const headed = page.replace(
    '<head>',
    () =>
      `<head><script${nonceAttribute}>${themeScript};${start}</script>${styles}${map ? mapMeta(map) : ''}`,
  )
  return new Response(headed, { status: outcome, headers })
}

/** Where browsers load maps from; `web/ui/map/map-styles.ts` reads it. */
const mapMeta = ({ style, darkStyle }: MapStyles): string =>
  `<meta name="map-style" content="${attribute(style)}">${
    darkStyle ? `<meta name="map-style-dark" content="${attribute(darkStyle)}">` : ''
  }`

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
