import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string }
export type SentMail = Mail & { sentAt: string }
export type Mailer = { send(mail: Mail): Promise<void> }
/** A mailer that keeps what it was given, newest first, for the demo and for tests. */
export type Mailbox = Mailer & { list(to?: string): SentMail[] }

/** Mails over SMTP (RFC 5321); a refusal throws, and the job that asked tries again. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    async send({ to, subject, text }) {
      // as an object it is not parsed: whatever it holds, it names one mailbox
      await transport.sendMail({ to: { name: '', address: to }, subject, text })
    },
  }
}

/** How many mails the demo keeps: enough to find one's own, few enough to cost no memory. */
const CACHED_PATHS = 500

export function mailbox(now: () => Date = () => new Date()): Mailbox {
  const kept: SentMail[] = []
  return {
    async send(mail) {
      kept.unshift({ ...mail, sentAt: now().toISOString() })
      kept.length = Math.min(kept.length, CACHED_PATHS)
    },
    list: (to) =>
      to === undefined ? [...kept] : kept.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
  }
}
