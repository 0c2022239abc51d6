import type { FastifyInstance } from 'fastify'
import { inIndia, mountSentPage, plain } from '#server/platform/http/sent-page.ts'
import { smsLength } from './length.rules.ts'
import type { SentSms, SmsSandbox } from './sandbox.ts'

/** The sent text messages as a page (/dev/messages) and as JSON (/dev/messages.json?to=); in the demo only. */
export const mountSmsSandbox = (app: FastifyInstance, sandbox: SmsSandbox): void =>
  mountSentPage(app, {
    path: '/dev/messages',
    title: 'Text messages',
    lead: 'What the demo would have sent by SMS, newest first.',
    list: sandbox.list,
    shown,
  })

function shown({ to, text, template, sentAt }: SentSms): string {
  const { encoding, characters, parts } = smsLength(text)
  return `<article><p>to ${plain(to)}, ${inIndia(sentAt)}, template ${plain(template)},
${characters} characters of ${encoding}, ${parts === 1 ? '1 message' : `${parts} messages`}</p>
<pre>${plain(text)}</pre></article>`
}
