import { createTransport } from 'nodemailer'

/**
 * With an id, a repeated mail has the same `Message-ID` (RFC 5322 §3.6.4), by which mail programs drop the second.
 * `unsubscribe`: an address to which mail programs send a POST when their user stops such mails (RFC 8058).
 */
export type Mail = { to: string; subject: string; text: string; id?: string; unsubscribe?: string }
export type SentMail = Mail & { sentAt: string }
export type Mailer = { send(mail: Mail): Promise<void> }
/** A mailer that stores its mails, newest first, for the demo and for tests. */
export type Mailbox = Mailer & { list(to?: string): SentMail[] }

/** Far below the time after which another process sends a mail whose sender was lost. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Sends mails over SMTP (RFC 5321); throws when the server refuses one or is unreachable. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS }, { from })
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, id, unsubscribe }) {
      const messageId = id && `<${id}@${domain}>`
      // an object, because it is not parsed: whatever it contains, it is one mailbox
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(messageId && { messageId }),
        ...(unsubscribe && { headers: oneClick(unsubscribe) }),
      })
    },
  }
}

const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The number of mails that a demo stores. */
const MAX_MAILS = 500

export function mailbox(now: () => Date = () => new Date(), most = MAX_MAILS): Mailbox {
  const sent: SentMail[] = []
  return {
    async send({ to, subject, text, unsubscribe }) {
      sent.unshift({ to, subject, text, ...(unsubscribe && { unsubscribe }), sentAt: now().toISOString() })
      sent.length = Math.min(sent.length, most)
    },
    list: (to) =>
      to === undefined ? [...sent] : sent.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
  }
}
