import type { MailProblem } from '#contract/v1/mails.ts'

/** Why an SMTP server did not accept a mail; `final`: it would refuse the same mail again. */
export type Refusal = { problem: MailProblem; final: boolean; words: string }

const MOST_WORDS = 300

/** Reads an error of nodemailer: `code` names the step of SMTP, `responseCode` is the reply (RFC 5321 §4.2). */
export function refusalOf(error: unknown): Refusal {
  const { code = '', command = '', responseCode, message = String(error) } = error as Partial<SmtpError>
  const words = withoutCodes(message).slice(0, MOST_WORDS)
  // the login is wrong or missing for every mail, so it says nothing about this one
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535)
    return { problem: 'login', final: false, words }
  // a refused sender, or a server that closes (421), is the same for every mail
  const aboutAllMails = command === 'MAIL FROM' || responseCode === 421
  const aboutThisMail = !aboutAllMails && (code === 'EENVELOPE' || code === 'EMESSAGE')
  if (!aboutThisMail) return { problem: 'unreachable', final: false, words }
  // without a reply the mail was refused before it was sent: its recipient is no address
  return { problem: 'refused', final: responseCode === undefined || responseCode >= 500, words }
}

type SmtpError = { code: string; command: string; responseCode: number; message: string }

/** A server may repeat what it refuses; a code or the secret of a link must not be stored with the error. */
const withoutCodes = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/(?<!\d)\d{6}(?!\d)/g, '••••••')
