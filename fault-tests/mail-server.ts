import { once } from 'node:events'
import { existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailReceived } from './check/evidence.ts'

/** An SMTP server that writes recipient and subject of each mail to a file before it accepts the mail. */
export async function openMailServer(file: string) {
  const descriptor = openSync(file, 'a')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      const mail = await text(stream).catch((error: Error) => error)
      // a process that is killed while it sends a mail closes the connection
      if (mail instanceof Error) return done(mail)
      for (const { address: to } of envelope.rcptTo)
        writeSync(descriptor, `${JSON.stringify({ to, subject: subjectOf(mail) } satisfies MailReceived)}\n`)
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export const readMails = (file: string): MailReceived[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as MailReceived)
    : []

/** The subject, with its encoded words (RFC 2047) decoded. */
export function subjectOf(mail: string): string {
  const [headers = ''] = mail.split(/\r?\n\r?\n/)
  const folded = headers.replaceAll(/\r?\n[ \t]+/g, ' ')
  const subject = /^subject: (.*)$/im.exec(folded)?.[1] ?? ''
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) => decoded(kind, word))
}

const decoded = (kind: string, word: string): string =>
  kind.toLowerCase() === 'b'
    ? Buffer.from(word, 'base64').toString('utf8')
    : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%'))
