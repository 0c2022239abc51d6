import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  from: string
  to: string[]
  login: string | undefined
  headers: string
  body: string
}

/** An SMTP server on a free port, and the mails that arrived there. */
export async function openSmtpServer(options: { login?: boolean; full?: boolean } = {}) {
  const received: ReceivedMail[] = []
  let login: string | undefined
  const server = new SMTPServer({
    authOptional: !options.login,
    allowInsecureAuth: true,
    disabledCommands: options.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      login = username
      if (password === 'let me in') done(null, { user: username })
      else done(new Error('wrong password'))
    },
    onRcptTo: (_address, _session, done) =>
      done(options.full ? Object.assign(new Error('mailbox full'), { responseCode: 452 }) : null),
    async onData(stream, { envelope }, done) {
      const [headers = '', body = ''] = (await text(stream)).split(/\r\n\r\n(.*)/s)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), login, headers, body })
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    close: () => server.close(() => {}),
  }
}
