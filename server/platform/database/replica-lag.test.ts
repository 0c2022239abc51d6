import { expect, test } from 'vitest'
import { positionOf } from './positions.ts'
import { lagMeter } from './replica-lag.ts'

function meterAt(start: number) {
  let now = start
  const meter = lagMeter(() => now)
  return {
    ...meter,
    wait(ms: number) {
      now += ms
    },
  }
}

test('a position is read as the number of bytes, so that 10/0 is behind F/FFFFFFFF', () => {
  expect(positionOf('0/1A')).toBe(26n)
  expect(positionOf('10/0')).toBe(positionOf('F/FFFFFFFF') + 1n)
})

test('a replica is late when it has not replayed what the primary had two seconds ago', () => {
  const meter = meterAt(1_000)
  meter.note(100n)
  meter.wait(1_000)
  meter.note(200n)
  meter.wait(1_000)
  meter.note(300n)
  expect(meter.isLate(99n)).toBe(true)
  expect(meter.isLate(100n)).toBe(false)
  meter.wait(1_000)
  expect(meter.isLate(199n)).toBe(true)
  expect(meter.isLate(200n)).toBe(false)
})

test('a replica that has all of it stays, however long the primary writes nothing or is away', () => {
  const meter = meterAt(0)
  meter.note(100n)
  meter.wait(3_600_000)
  expect(meter.isLate(100n)).toBe(false)
  expect(meter.isLate(99n)).toBe(true)
})

test('a replica that was hours behind is late until it has caught up', () => {
  const meter = meterAt(0)
  for (let position = 1n; position <= 40n; position++) {
    meter.note(position)
    meter.wait(250)
  }
  expect(meter.isLate(20n)).toBe(true)
  expect(meter.isLate(31n)).toBe(true)
  expect(meter.isLate(33n)).toBe(false)
})

test('after a failover that lost writes, the earlier positions no longer count', () => {
  const meter = meterAt(0)
  meter.note(500n)
  meter.wait(3_000)
  expect(meter.isLate(400n)).toBe(true)
  meter.note(400n)
  expect(meter.isLate(400n)).toBe(false)
})

test('the lag is the time since the primary was beyond what the replica has, ten minutes at most', () => {
  const meter = meterAt(0)
  meter.note(100n)
  meter.wait(1_000)
  meter.note(200n)
  meter.wait(30_000)
  expect([200n, 199n, 100n].map(meter.lagMs)).toEqual([0, 30_000, 30_000])
  for (let position = 201n; position < 3_200n; position++) {
    meter.wait(250)
    meter.note(position)
  }
  expect(meter.lagMs(50n)).toBe(600_000)
})
