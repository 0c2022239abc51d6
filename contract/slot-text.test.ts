import { expect, test } from 'vitest'
import { filled } from './language.ts'
import { slotText } from './slot-text.ts'

const en = { t: filled, language: 'en' } as const
const hi = { t: filled, language: 'hi' } as const
const slot = (from: string, to: string) => ({ from: `${from}:00+05:30`, to: `${to}:00+05:30` })
const now = Date.parse('2026-11-28T23:50:00+05:30')

test.each([
  ['2026-11-28T18:00', '2026-11-28T20:00', 'Today 6–8 pm'],
  ['2026-11-29T00:00', '2026-11-29T01:00', 'Tomorrow 12–1 am'],
  ['2026-11-29T10:00', '2026-11-29T12:00', 'Tomorrow 10 am–12 pm'],
  ['2026-11-29T06:30', '2026-11-29T08:30', 'Tomorrow 6:30–8:30 am'],
  ['2026-11-30T18:00', '2026-11-30T20:00', '30 Nov, 6–8 pm'],
  ['2026-11-29T22:00', '2026-11-30T00:00', 'Tomorrow 10 pm–12 am'],
])('a slot from %s to %s is read as its day in India and its times', (from, to, text) => {
  expect(slotText(en, slot(from, to), now)).toBe(text)
})

test('in Hindi the part of the day is a word; a text that is read later has the date', () => {
  expect(slotText(hi, slot('2026-11-28T18:00', '2026-11-28T20:00'), now)).toBe('Today शाम 6–रात 8 बजे')
  expect(slotText(hi, slot('2026-11-28T16:00', '2026-11-28T18:00'), now)).toBe('Today शाम 4–6 बजे')
  expect(slotText(en, slot('2026-11-28T18:00', '2026-11-28T20:00'))).toBe('28 Nov, 6–8 pm')
})
