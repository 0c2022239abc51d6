import { mkdtempSync, rmSync } from 'node:fs'
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
