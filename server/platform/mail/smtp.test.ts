import { afterEach, expect, test } from 'vitest'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { type Mail, smtpMailer } from './mailer.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function postOffice(options: { login?: boolean; full?: boolean } = {}) {
  const server = await openSmtpServer(options)
  open.push(server)
  return { loaded: server.received, port: server.port }
}

const FROM = 'Jhatpat <shop@jhatpat.example>'
const mail: Mail = {
  to: 'asha@people.example',
  subject: '123456 is your Jhatpat code',
  text: 'Hello Asha,\n\n123456',
}

test('a mail is plain text, from the shop’s address, to its one recipient', async () => {
  const { loaded, port } = await postOffice()
  await smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail)
  expect(loaded).toHaveLength(1)
  expect(loaded[0]).toMatchObject({ from: 'shop@jhatpat.example', to: ['asha@people.example'] })
  expect(loaded[0]?.headers).toMatch(/^From: Jhatpat <shop@jhatpat\.example>$/m)
  expect(loaded[0]?.headers).toMatch(/^Subject: 123456 is your Jhatpat code$/m)
  expect(loaded[0]?.headers).toMatch(/^Content-Type: text\/plain/m)
  expect(loaded[0]?.body.replaceAll('\r\n', '\n').trim()).toBe(mail.text)
})

test('Hindi text arrives unchanged', async () => {
  const { loaded, port } = await postOffice()
  await smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send({
    ...mail,
    subject: 'नमस्ते आशा',
    text: 'आपका कोड 123456',
  })
  const { headers = '', body = '' } = loaded[0] ?? {}
  const word = /^Subject: =\?UTF-8\?B\?(.+)\?=$/im.exec(headers)?.[1] ?? ''
  expect(Buffer.from(word, 'base64').toString()).toBe('नमस्ते आशा')
  expect(Buffer.from(body, 'base64').toString().trim()).toBe('आपका कोड 123456')
})

test('a user’s name in a mail cannot add a header or a recipient', async () => {
  const { loaded, port } = await postOffice()
  await smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send({
    ...mail,
    subject: 'Hello\r\nBcc: everybody@people.example\r\n\r\nBuy now',
  })
  expect(loaded[0]?.to).toEqual(['asha@people.example'])
  expect(loaded[0]?.headers).not.toMatch(/^Bcc:/m)
  expect(loaded[0]?.body).not.toContain('Buy now')
})

test('an address that looks like several is one mailbox, or the mail is not sent', async () => {
  const { loaded, port } = await postOffice()
  const send = (to: string) => smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send({ ...mail, to })
  for (const to of ['asha@people.example(1)', 'asha@people.example, ravi@people.example'])
    await send(to).catch(() => {})
  expect(loaded.flatMap(({ to }) => to)).not.toContain('asha@people.example')
  expect(loaded.flatMap(({ to }) => to)).not.toContain('ravi@people.example')
})

test('the login in SMTP_URL is used', async () => {
  const { loaded, port } = await postOffice({ login: true })
  await smtpMailer(`smtp://shop:let%20me%20in@127.0.0.1:${port}`, FROM).send(mail)
  expect(loaded[0]?.login).toBe('shop')
  await expect(smtpMailer(`smtp://shop:guessed@127.0.0.1:${port}`, FROM).send(mail)).rejects.toThrow(
    /wrong password/,
  )
})

test('an SMTP server that refuses or is unreachable throws, so that the job retries', async () => {
  const { port } = await postOffice({ full: true })
  await expect(smtpMailer(`smtp://127.0.0.1:${port}`, FROM).send(mail)).rejects.toThrow(/mailbox full/)
  await expect(smtpMailer('smtp://127.0.0.1:1', FROM).send(mail)).rejects.toThrow(/ECONNREFUSED/)
})
