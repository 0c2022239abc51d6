import { expect, test } from 'vitest'
import { lastingAfter, toSend } from './position-sharing.ts'

const exact = { latitude: 12.971_613, longitude: 77.640_777, at: 5_000 }

test('the phone sends a rounded position and its age by the running clock, whatever time the phone shows', () => {
  expect(toSend(exact, 12_900)).toEqual({ latitude: 12.9715, longitude: 77.641, secondsOld: 7 })
  expect(toSend(exact, 5_000)).toMatchObject({ secondsOld: 0 })
})

test('an old measurement is not sent, and neither is none', () => {
  expect(toSend(exact, 60_000)).toMatchObject({ secondsOld: 55 })
  expect(toSend(exact, 61_000)).toBeNull()
  expect(toSend(undefined, 61_000)).toBeNull()
})

test('one position that cannot be right is no problem, three in a row are', () => {
  let state = { count: 0 }
  const shown = (['too fast', 'too fast', 'too far'] as const).map((ignored) => {
    const next = lastingAfter(state, { shared: false, ignored })
    state = next
    return next.sharing
  })
  expect(shown).toEqual([{ state: 'shared' }, { state: 'shared' }, { state: 'lasting', ignored: 'too far' }])
  expect(lastingAfter(state, { shared: true })).toEqual({ count: 0, sharing: { state: 'shared' } })
  expect(lastingAfter({ count: 2 }, { shared: false, ignored: 'too soon' }).count).toBe(0)
})
