import { expect, test } from 'vitest'
import { isDay } from './day.ts'

test.each(['2026-11-21', '2028-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true))

test.each(['', '2026-19-45', '2026-11-31', '2026-02-29', '21-11-2026', '2026-11-21T10:00', '1999-01-01'])(
  '%s is not a day',
  (text) => expect(isDay(text)).toBe(false),
)
