import type { FastifyInstance } from 'fastify'
import { inIndia, mountSentPage, plain } from '#server/platform/http/sent-page.ts'
import type { Mailbox } from './mailer.ts'

/** The sent mails as a page (/dev/mail) and as JSON (/dev/mail.json?to=); in the demo only. */
export const mountMailbox = (app: FastifyInstance, box: Mailbox): void =>
  mountSentPage(app, {
    path: '/dev/mail',
    title: 'Mail',
    lead: 'What the demo would have mailed, newest first.',
    list: box.list,
    shown: ({ to, subject, text, sentAt }) =>
      `<article><h2>${plain(subject)}</h2><p>to ${plain(to)}, ${inIndia(sentAt)}</p>` +
      `<pre>${linked(plain(text))}</pre></article>`,
  })

const linked = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
