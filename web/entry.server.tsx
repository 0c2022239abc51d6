import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageLanguage, pageNonce } from '#contract/reader.ts'
import { learn, Spoken, wordsIn } from './lib/words.ts'
import { hindi } from './words/hindi.ts'

learn('hi', hindi)

/** Renders a page to its end: pages are kept and sent whole. Every script of ours carries the nonce, and no other runs. */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const given = context.get(pageNonce)
  const nonce = given === undefined ? {} : { nonce: given }
  let outcome = status
  const written = (
    <Spoken value={wordsIn(context.get(pageLanguage))}>
      <ServerRouter context={page} url={request.url} {...nonce} />
    </Spoken>
  )
  const html = await renderToReadableStream(written, {
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
  return new Response(html, { status: outcome, headers })
}
