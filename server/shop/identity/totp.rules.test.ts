import { expect, test } from 'vitest'
import { codeOf, keyUri, matchingStep, newTotpSecret, stepAt, toBase32 } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code is the last six digits of RFC 6238, appendix B: %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
})

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('the code of counter %i is that of RFC 4226, appendix D: %s', (counter, code) => {
  expect(codeOf(secret, counter)).toBe(code)
})

test('codes of a clock that is half a minute late or early count, those of a whole minute do not', () => {
  const now = 1_700_000_010_000
  const at = (seconds: number) => codeOf(secret, stepAt(now + seconds * 1000))
  const match = (code: string, lastStep = 0) => matchingStep(secret, code, { now, lastStep })
  expect(match(at(-30))).toBe(stepAt(now) - 1)
  expect(match(at(0))).toBe(stepAt(now))
  expect(match(at(30))).toBe(stepAt(now) + 1)
  expect([match(at(-60)), match(at(60)), match('000000')]).toEqual([null, null, null])
})

test('after a code neither it nor an earlier one counts, the next one does', () => {
  const now = 1_700_000_010_000
  const last = stepAt(now)
  const match = (step: number) => matchingStep(secret, codeOf(secret, step), { now, lastStep: last })
  expect([match(last - 1), match(last), match(last + 1)]).toEqual([null, null, last + 1])
})

test('a secret has 160 random bits, and is written in base32 as RFC 4648 has it', () => {
  expect(newTotpSecret()).toHaveLength(20)
  expect(newTotpSecret()).not.toEqual(newTotpSecret())
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(keyUri(secret, 'asha+1@people.example')).toBe(
    'otpauth://totp/Jhatpat:asha%2B1%40people.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Jhatpat',
  )
})
