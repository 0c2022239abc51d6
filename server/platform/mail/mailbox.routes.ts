import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './mailer.ts'

/** The sent mails as a page (/dev/mail) and as JSON (/dev/mail.json?to=); in the demo only. */
export function mountMailbox(app: FastifyInstance, box: Mailbox): void {
  app.get<RecipientQuery>('/dev/mail.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(box.list(recipientOf(request.query))),
  )
  app.get<RecipientQuery>('/dev/mail', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(box, recipientOf(request.query))),
  )
}

type RecipientQuery = { Querystring: { to?: string | string[] } }
const recipientOf = ({ to }: RecipientQuery['Querystring']): string | undefined => [to].flat()[0]

function page(box: Mailbox, to?: string): string {
  const mails = box
    .list(to)
    .map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${plain(subject)}</h2><p>to ${plain(to)}, ${inIndia(sentAt)}</p>` +
        `<pre>${linked(plain(text))}</pre></article>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mail | Jhatpat demo</title><style>${style}</style><main><h1>Mail</h1>
<p>What the demo would have mailed, newest first.</p>${mails.join('') || '<p>Nothing yet.</p>'}</main></html>`
}

const inIndia = (time: string): string =>
  new Date(time).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#16281f;background:#fffdf8;margin:0}
main{max-width:40rem;margin:auto;padding:1rem}article{border-top:1px solid #e4e0d4;padding:.5rem 0}
h1{color:#0b6b43}h2{font-size:1rem;margin:.5rem 0 0}p{color:#5c6b63;margin:0}
pre{white-space:pre-wrap;font:inherit}a{color:#0b6b43}`
