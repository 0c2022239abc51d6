import { expect, test } from 'vitest'
import { boxAfter, erased, isWhole, noDigits, type OtpDigits, pasted, typed } from './otp-digits.ts'

const holding = (code: string) => noDigits.map((_, place) => (code[place] ?? '_').replace('_', ''))
const shown = ({ digits, at }: OtpDigits) => [digits.map((digit) => digit || '_').join(''), at]

test('each typed digit moves the focus to the next box, except in the last one', () => {
  let now: OtpDigits = { digits: noDigits, at: 0 }
  const cursors = [...'482913'].map((digit) => {
    now = typed(now.digits, now.at, digit)
    return now.at
  })
  expect(cursors).toEqual([1, 2, 3, 4, 5, 5])
  expect(shown(now)).toEqual(['482913', 5])
  expect(isWhole(now.digits)).toBe(true)
})

test('letters and signs are ignored', () => {
  for (const text of ['a', ' ', '-', 'é', '४']) expect(shown(typed(noDigits, 2, text))).toEqual(['______', 2])
})

test('a digit typed beside another replaces it, on either side of the cursor', () => {
  expect(shown(typed(holding('12'), 0, '17'))).toEqual(['72____', 1])
  expect(shown(typed(holding('12'), 0, '71'))).toEqual(['72____', 1])
  expect(shown(typed(holding('12'), 0, '11'))).toEqual(['12____', 1])
})

test('a letter typed beside a digit does not change it', () => {
  expect(shown(typed(holding('12'), 1, '2x'))[0]).toBe('12____')
})

test('a complete autofilled code replaces all digits', () => {
  expect(shown(typed(noDigits, 0, '482913'))).toEqual(['482913', 5])
  expect(shown(typed(holding('99'), 0, '482913'))).toEqual(['482913', 5])
})

test.each([
  '482913',
  ' 482913\n',
  '482 913',
  '482-913',
  '482913 is your Jhatpat code',
  'Code of 21 Nov: 482913.',
])('pasting %j fills every box from any of them', (text) => {
  for (const box of [0, 3, 5]) expect(shown(pasted(holding('1'), box, text))).toEqual(['482913', 5])
})

test('pasting a shorter number fills from that box on, and excess digits are dropped', () => {
  expect(shown(pasted(noDigits, 1, '48'))).toEqual(['_48___', 3])
  expect(shown(pasted(noDigits, 4, '4829'))).toEqual(['____48', 5])
  expect(shown(pasted(noDigits, 0, '48291377'))).toEqual(['482913', 5])
})

test('pasting words has no effect', () => {
  expect(shown(pasted(holding('12'), 2, 'hello'))).toEqual(['12____', 2])
})

test('backspace empties a box, then moves back, and stops at the first', () => {
  const one = erased(holding('123'), 2)
  expect(shown(one)).toEqual(['12____', 2])
  const two = erased(one.digits, one.at)
  expect(shown(two)).toEqual(['1_____', 1])
  expect(shown(erased(noDigits, 0))).toEqual(['______', 0])
})

test('emptying a box in the middle leaves a gap, so the code is incomplete', () => {
  const gap = typed(holding('482913'), 2, '')
  expect(shown(gap)).toEqual(['48_913', 2])
  expect(isWhole(gap.digits)).toBe(false)
})

test('arrow keys move within the boxes, other keys do not', () => {
  expect(boxAfter('ArrowLeft', 3)).toBe(2)
  expect(boxAfter('ArrowLeft', 0)).toBe(0)
  expect(boxAfter('ArrowRight', 5)).toBe(5)
  expect(boxAfter('Home', 4)).toBe(0)
  expect(boxAfter('End', 1)).toBe(5)
  expect(boxAfter('Tab', 1)).toBeUndefined()
})
