import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageLanguage, pageNonce } from '#contract/reader.ts'
import { startAfterPaint, waitingForPaint } from './lib/first-paint.ts'
import { themeScript } from './lib/theme.ts'
import { learn, Spoken, wordsIn } from './lib/words.ts'
import { hindi } from './words/hindi.ts'

learn('hi', hindi)

/** Renders a page to its end: pages are kept and sent whole. Every script of ours carries the nonce, and no other runs. */
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
    <Spoken value={wordsIn(context.get(pageLanguage))}>
      <ServerRouter context={entry} url={request.url} {...nonce} />
    </Spoken>
  )
  const html = await renderToReadableStream(tree, {
    ...nonce,
    signal: request.signal,
    onError(error) {
      outcome = 500
      // biome-ignore lint/suspicious/noConsole: what breaks while a page is drawn must be found in the log
      console.error(error)
    },
  })
  await html.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  // not among the components: nobody needs it again, and React skips what it does not know in the head
  const sealed = given === undefined ? '' : ` nonce="${given}"`
  const written = await new Response(html).text()
  // development brings scripts of its own, which know nothing of waiting
  const [start, page] = import.meta.env.PROD ? [startAfterPaint, waitingForPaint(written)] : ['', written]
  const headed = page.replace('<head>', `<head><script${sealed}>${themeScript};${start}</script>`)
  return new Response(headed, { status: outcome, headers })
}
