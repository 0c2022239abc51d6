import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountMailbox } from './mailbox.routes.ts'
import { mailbox } from './mailer.ts'

test('the page of the demo’s mails shows Indian time; programs read UTC', async () => {
  const app = Fastify()
  const box = mailbox(() => new Date('2026-11-22T20:52:53.055Z'))
  await box.send({ to: 'asha@shop.test', subject: 'Your code', text: '123456' })
  mountMailbox(app, box)
  const page = (await app.inject('/dev/mail')).body
  expect(page).toContain('to asha@shop.test, 23 Nov 2026, 2:22 am')
  expect(page).not.toContain('2026-11-22')
  expect((await app.inject('/dev/mail.json')).json()[0].sentAt).toBe('2026-11-22T20:52:53.055Z')
  await app.close()
})
