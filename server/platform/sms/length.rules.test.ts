import { expect, test } from 'vitest'
import { smsLength } from './length.rules.ts'

test.each([
  ['160 English letters are one message', 'a'.repeat(160), { encoding: 'GSM-7', characters: 160, parts: 1 }],
  ['161 are two', 'a'.repeat(161), { encoding: 'GSM-7', characters: 161, parts: 2 }],
  ['153 fit into each of several parts', 'a'.repeat(306), { encoding: 'GSM-7', characters: 306, parts: 2 }],
  ['and 307 need a third', 'a'.repeat(307), { encoding: 'GSM-7', characters: 307, parts: 3 }],
  ['a brace and the euro sign count twice', '{€', { encoding: 'GSM-7', characters: 4, parts: 1 }],
  ['70 Hindi characters are one message', 'क'.repeat(70), { encoding: 'UCS-2', characters: 70, parts: 1 }],
  ['71 are two', 'क'.repeat(71), { encoding: 'UCS-2', characters: 71, parts: 2 }],
  [
    'a rupee sign makes all of it UCS-2',
    `₹${'a'.repeat(70)}`,
    { encoding: 'UCS-2', characters: 71, parts: 2 },
  ],
  ['an emoji has two units', '🥬'.repeat(35), { encoding: 'UCS-2', characters: 70, parts: 1 }],
])('length of a text message: %s', (_, text, length) => {
  expect(smsLength(text)).toEqual(length)
})
