import { ShopError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { errorBody, RETRY_SECONDS } from './errors.ts'
import { i18nFor } from './i18n.ts'

/** What a person sees instead of a page while the process is overloaded; the browser loads it again by itself. */
export function overloadPage(language: Language): string {
  const t = i18nFor(language)
  const { message } = errorBody(new ShopError('OVERLOADED'), t)
  const title = t('One moment please')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${message}</p>
<p><a class="button" href="">${t('Look again')}</a> <a href="/cart">${t('To the cart')}</a></p></main></body></html>`
}

const style = `*{box-sizing:border-box}:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f6f2e8,#101a14);
color:light-dark(#16281f,#eef3ef);font:16px/1.5 "Anek Devanagari",system-ui,sans-serif}
main{max-width:28rem;margin:1rem;padding:2rem 1.5rem;border-radius:1.25rem;background:light-dark(#fff,#1a2720)}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}p{margin:0 0 1.25rem}p:last-child{margin:0}
a{display:inline-block;padding:.75rem 1rem;border-radius:.75rem;color:inherit;font-weight:600}
.button{background:light-dark(#0f5c38,#7fd6a4);color:light-dark(#fff,#0c2016);text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:2px}`
