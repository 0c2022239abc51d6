import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string }
export type SentMail = Mail & { sentAt: string }
export type Mailer = { send(mail: Mail): Promise<void> }
/** A mailer that stores its mails, newest first, for the demo and for tests. */
export type Mailbox = Mailer & { list(to?: string): SentMail[] }

/** Sends mails over SMTP (RFC 5321); throws when the server refuses one, so that the job retries. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    async send({ to, subject, text }) {
      // an object, because it is not parsed: whatever it contains, it is one mailbox
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}

/** The maximum number of stored mails. */
const MAX_MAILS = 500

export function mailbox(now: () => Date = () => new Date()): Mailbox {
  const sent: SentMail[] = []
  return {
    async send(mail) {
      sent.unshift({ ...mail, sentAt: now().toISOString() })
      sent.length = Math.min(sent.length, MAX_MAILS)
    },
    list: (to) =>
      to === undefined ? [...sent] : sent.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
  }
}
