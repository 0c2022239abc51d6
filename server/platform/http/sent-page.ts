import type { FastifyInstance } from 'fastify'

type SentPage<Sent> = {
  /** of the page; with `.json` of the same as data; `?to=` shows one recipient */
  path: string
  title: string
  lead: string
  list(to?: string): Sent[]
  /** one message as HTML */
  shown(sent: Sent): string
}
type RecipientQuery = { Querystring: { to?: string | string[] } }

/** A page of what the demo would have sent, newest first; in the demo only. */
export function mountSentPage<Sent>(
  app: FastifyInstance,
  { path, title, lead, list, shown }: SentPage<Sent>,
): void {
  const wanted = ({ to }: RecipientQuery['Querystring']) => list([to].flat()[0])
  const page = (sent: Sent[]) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title} | Jhatpat demo</title><style>${style}</style>
<main><h1>${title}</h1><p>${lead}</p>${sent.map(shown).join('') || '<p>Nothing yet.</p>'}</main></html>`
  app.get<RecipientQuery>(`${path}.json`, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(wanted(request.query)),
  )
  app.get<RecipientQuery>(path, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(wanted(request.query))),
  )
}

export const inIndia = (time: string): string =>
  new Date(time).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
/** Text without the signs of HTML. */
export const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#16281f;background:#fffdf8;margin:0}
main{max-width:40rem;margin:auto;padding:1rem}article{border-top:1px solid #e4e0d4;padding:.5rem 0}
h1{color:#0b6b43}h2{font-size:1rem;margin:.5rem 0 0}p{color:#5c6b63;margin:0}
pre{white-space:pre-wrap;font:inherit}a{color:#0b6b43}`
