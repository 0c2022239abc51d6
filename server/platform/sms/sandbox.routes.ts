import type { FastifyInstance } from 'fastify'
import { smsLength } from './length.rules.ts'
import type { SmsSandbox } from './sandbox.ts'

/** The sent text messages as a page (/dev/messages) and as JSON (/dev/messages.json?to=); in the demo only. */
export function mountSmsSandbox(app: FastifyInstance, sandbox: SmsSandbox): void {
  app.get<RecipientQuery>('/dev/messages.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(sandbox.list(recipientOf(request.query))),
  )
  app.get<RecipientQuery>('/dev/messages', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(sandbox, recipientOf(request.query))),
  )
}

type RecipientQuery = { Querystring: { to?: string | string[] } }
const recipientOf = ({ to }: RecipientQuery['Querystring']): string | undefined => [to].flat()[0]

function page(sandbox: SmsSandbox, to?: string): string {
  const messages = sandbox.list(to).map(({ to, text, template, sentAt }) => {
    const { encoding, characters, parts } = smsLength(text)
    return `<article><p>to ${plain(to)}, ${inIndia(sentAt)}, template ${plain(template)},
${characters} characters of ${encoding}, ${parts === 1 ? '1 message' : `${parts} messages`}</p>
<pre>${plain(text)}</pre></article>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Text messages | Jhatpat demo</title><style>${style}</style><main><h1>Text messages</h1>
<p>What the demo would have sent by SMS, newest first.</p>${messages.join('') || '<p>Nothing yet.</p>'}</main></html>`
}

const inIndia = (time: string): string =>
  new Date(time).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#16281f;background:#fffdf8;margin:0}
main{max-width:40rem;margin:auto;padding:1rem}article{border-top:1px solid #e4e0d4;padding:.5rem 0}
h1{color:#0b6b43}p{color:#5c6b63;margin:0}pre{white-space:pre-wrap;font:inherit}`
