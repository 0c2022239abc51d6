import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { openMailServer, readMails } from './mail-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'))
const file = path.join(folder, 'mails.jsonl')
const server = await openMailServer(file)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  'Your order is on its way',
  '₹1,234.50 of your order J-4F7K2 goes back to you',
  'आपके ऑर्डर J-4F7K2 के ₹1,234.50 आपको वापस मिल रहे हैं, 100 % = सब कुछ, यह बहुत लंबा विषय है',
])('the subject “%s” is recorded as it was sent', async (subject) => {
  const mail = { from: 'shop@jhatpat.example', to: 'asha@people.example', subject, text: 'Hello' }
  await createTransport(server.url).sendMail(mail)
  expect(readMails(file).at(-1)).toEqual({ to: 'asha@people.example', subject })
})

test('a sender that is killed in the middle of a mail has sent none, and the next mail arrives', async () => {
  const before = readMails(file).length
  const sender = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  for (const line of [
    'EHLO shop',
    'MAIL FROM:<shop@jhatpat.example>',
    'RCPT TO:<asha@people.example>',
    'DATA',
  ]) {
    await once(sender, 'data')
    sender.write(`${line}\r\n`)
  }
  await once(sender, 'data')
  sender.write('Subject: half')
  sender.destroy()
  await createTransport(server.url).sendMail({
    from: 'shop@jhatpat.example',
    to: 'asha@people.example',
    subject: 'whole',
    text: 'Hello',
  })
  expect(
    readMails(file)
      .slice(before)
      .map(({ subject }) => subject),
  ).toEqual(['whole'])
})
