import { expect, test } from 'vitest'
import { messageKinds } from '#contract/v1/messages.ts'
import { decide, quietUntil, type Settings } from './messaging.rules.ts'

/** Quiet hours from 22:00 to 07:00 in India, which is 16:30 to 01:30 in UTC. */
const night = { from: 22 * 60, until: 7 * 60 }
const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)

test.each([
  ['a minute before they begin', '16:29', null],
  ['as they begin', '16:30', '2026-11-29T01:30:00.000Z'],
  ['after midnight in India', '18:31', '2026-11-29T01:30:00.000Z'],
  ['in their last minute', '01:29', '2026-11-28T01:30:00.000Z'],
  ['as they end', '01:30', null],
])('quiet hours over midnight, by the clock of India: %s', (_, time, until) => {
  expect(quietUntil(night, at(time))?.toISOString() ?? null).toBe(until)
})

test('quiet hours within a day, and none', () => {
  const nap = { from: 13 * 60, until: 15 * 60 }
  expect(quietUntil(nap, at('08:00'))?.toISOString()).toBe('2026-11-28T09:30:00.000Z')
  expect(quietUntil(nap, at('09:30'))).toBeNull()
  expect(quietUntil(null, at('09:00'))).toBeNull()
})

test('in quiet hours the records of a purchase wait, and all else is dropped', () => {
  const settings: Settings = { choices: [], quiet: night, devices: [] }
  expect(messageKinds.map((kind) => [kind, decide(settings, kind, 'mail', at('20:00')).outcome])).toEqual([
    ['placed', 'waits'],
    ['changed', 'waits'],
    ['on-the-way', 'quiet hours'],
    ['late', 'quiet hours'],
    ['delivered', 'quiet hours'],
    ['refunded', 'waits'],
  ])
})

test('records cannot be switched off by mail, and text messages are off until they are chosen', () => {
  const off = messageKinds.map((kind) => ({ kind, channel: 'mail' as const, wanted: false }))
  const chosen = (choices: Settings['choices'], channel: 'mail' | 'sms') =>
    messageKinds.filter(
      (kind) => decide({ choices, quiet: null, devices: [] }, kind, channel, at('12:00')).outcome === 'sent',
    )
  expect(chosen(off, 'mail')).toEqual(['placed', 'changed', 'refunded'])
  expect(chosen([], 'mail')).toEqual([...messageKinds])
  expect(chosen([], 'sms')).toEqual([])
  expect(chosen([{ kind: 'late', channel: 'sms', wanted: true }], 'sms')).toEqual(['late'])
})
