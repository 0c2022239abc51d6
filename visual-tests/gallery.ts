import { type Miss, nameOf, type Shot } from './walk.ts'

export type Compared = { shot: Omit<Shot, 'picture'>; verdict: 'same' | 'changed' | 'new' }

/** An HTML page for review: every screen, the accepted picture of changed ones, and screens that failed to open. */
export function gallery(compared: Compared[], missed: Miss[]): string {
  const screens = Map.groupBy(compared, ({ shot }) => shot.screen.name)
  const count = (verdict: Compared['verdict']) => compared.filter((one) => one.verdict === verdict).length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Visual tests of Jhatpat</title><style>${style}</style>
<h1>Visual tests</h1>
<p>${compared.length} pictures: ${count('changed')} changed, ${count('new')} new,
${missed.length} screens not reached.</p>
<label><input type="checkbox"> only what changed or is new</label>
${missed.map(({ screen, width, why }) => `<p class="missed">${screen.name} at ${width}: ${plain(why)}</p>`).join('')}
<nav>${[...screens.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' ')}</nav>
${[...screens].map(section).join('\n')}
</html>`
}

const section = ([name, list]: [string, Compared[]]): string =>
  `<section id="${name}"><h2>${name}</h2><div>${list.map(figure).join('')}</div></section>`

function figure({ shot, verdict }: Compared): string {
  const file = `${nameOf(shot)}.png`
  const link = (folder: string, words: string) =>
    `<a href="${folder}/${file}">${words}<img loading="lazy" src="${folder}/${file}" alt="${words}"></a>`
  const also = verdict === 'changed' ? link('accepted', 'accepted') + link('changed', 'what differs') : ''
  const title = `${shot.width} ${shot.theme} ${shot.language}`
  const caption = `<figcaption>${title}: ${verdict}</figcaption>`
  return `<figure class="${verdict} w${shot.width}">${caption}${link('now', 'now')}${also}</figure>`
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:1.5rem;color-scheme:light dark}nav a{margin-right:.7rem}
section>div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}
figure{margin:0;display:flex;gap:.5rem;flex-wrap:wrap}
figcaption{flex-basis:100%}img{display:block;border:1px solid #8888;width:26rem}.w390 img{width:13rem}
.changed figcaption,.missed{color:#d22;font-weight:700}.new figcaption{color:#07c}
body:has(:checked) .same,body:has(:checked) section:not(:has(.changed,.new)){display:none}`
