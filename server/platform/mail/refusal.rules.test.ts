import { expect, test } from 'vitest'
import { refusalOf } from './refusal.rules.ts'

const error = (fields: object) => Object.assign(new Error('the words of the server'), fields)

test.each([
  ['a recipient who does not exist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true],
  ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, false],
  ['a text that is taken for spam', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, true],
])('%s refuses this mail', (_what, fields, final) => {
  expect(refusalOf(error(fields))).toMatchObject({ problem: 'refused', final })
})

test.each([
  ['a wrong login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'login'],
  ['a missing login', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'login'],
  [
    'a sender that is not allowed',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    'unreachable',
  ],
  ['a server that closes', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'unreachable'],
  ['a server that is gone', { code: 'ECONNECTION' }, 'unreachable'],
])('%s gives no mail up', (_what, fields, problem) => {
  expect(refusalOf(error(fields))).toMatchObject({ problem, final: false })
})
