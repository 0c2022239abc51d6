import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import {
  firstOf,
  ONLINE_DAYS,
  origins,
  type Part,
  paidTwiceOf,
  payableFrom,
  payoutOf,
  waysBack,
} from './wallet.rules.ts'

const nothing = { wallet: 0, card: 0, upi: 0, cash: 0 }

test('first returns what the wallet paid, then what was paid online and by UPI, and the rest in cash', () => {
  expect(waysBack(290, { wallet: 40, card: 120, upi: 50, cash: 100 }, [])).toEqual([
    { origin: 'wallet', to: 'wallet', amount: 40 },
    { origin: 'card', to: 'card', amount: 120 },
    { origin: 'upi', to: 'upi', amount: 50 },
    { origin: 'cash', to: 'cash', amount: 80 },
  ])
})

test('only what was paid in a proven way goes to the wallet', () => {
  expect(waysBack(150, { ...nothing, card: 120, upi: 80 }, ['card'])).toEqual([
    { origin: 'card', to: 'wallet', amount: 120 },
    { origin: 'upi', to: 'upi', amount: 30 },
  ])
})

test('in any sequence, what is sent, withheld and in the wallet is never more than was captured', () => {
  const random = randomFrom(170)
  for (let run = 0; run < 2_000; run += 1) {
    const captured = random.whole(0, 500)
    let [atProvider, withheld, inWallet, byUpi] = [0, 0, 0, 0]
    const free = () => captured - atProvider - inWallet - withheld
    for (let step = 0; step < 8; step += 1) {
      const received = {
        wallet: random.whole(0, 300),
        card: Math.max(0, free()),
        upi: random.whole(0, 300),
        cash: random.whole(0, 300),
      }
      const paid = origins.reduce((sum, origin) => sum + received[origin], 0)
      const amount = random.whole(0, paid)
      const ways = waysBack(amount, received, random.percent(50) ? ['card'] : [])
      expect(ways.reduce((sum, way) => sum + way.amount, 0)).toBe(amount)
      for (const { origin, to, amount } of ways) {
        expect(amount).toBeLessThanOrEqual(received[origin])
        if (origin === 'card' && to === 'wallet') inWallet += amount
        if (to === 'card') atProvider += amount
      }
      // a dispute, or a refund at the dashboard, of any part that the bank has not sent
      if (random.percent(30)) withheld += random.whole(0, captured - atProvider - withheld)
      inWallet -= paidTwiceOf(inWallet, free())
      expect(atProvider + byUpi + withheld + inWallet).toBeLessThanOrEqual(captured)
      const lot: Part = { order: 'a', way: 'card', paise: inWallet }
      const payout = payoutOf(lot, free())
      if (random.percent(40)) {
        inWallet -= payout.toPayment + payout.byUpi
        atProvider += payout.toPayment
        byUpi += payout.byUpi
      }
      expect(atProvider + byUpi + withheld + inWallet).toBeLessThanOrEqual(captured)
    }
  }
})

test('of an online payment nothing is sent beyond it, neither to it nor by UPI: the rest stays in the wallet', () => {
  const lot: Part = { order: 'a', way: 'card', paise: 100 }
  expect(payoutOf(lot, 0)).toEqual({ toPayment: 100, byUpi: 0 })
  expect(payoutOf(lot, -30)).toEqual({ toPayment: 70, byUpi: 0 })
  expect(payoutOf(lot, -100)).toEqual({ toPayment: 0, byUpi: 0 })
  expect(payoutOf({ ...lot, way: 'cash' }, 0)).toEqual({ toPayment: 0, byUpi: 100 })
})

test('only what was paid twice leaves a wallet, and never more than it has of the order', () => {
  expect([paidTwiceOf(100, 40), paidTwiceOf(100, 0), paidTwiceOf(100, -30), paidTwiceOf(100, -300)]).toEqual([
    0, 0, 30, 100,
  ])
})

test('money of an online payment stays for some days, other money can be asked back at once', () => {
  const since = new Date('2026-11-01T10:00:00Z')
  const lot = { order: 'a', paise: 40, since }
  expect(payableFrom({ ...lot, way: 'card' })).toEqual(new Date(`2026-11-0${1 + ONLINE_DAYS}T10:00:00Z`))
  expect(payableFrom({ ...lot, way: 'cash' })).toEqual(since)
})

test('an amount is taken of the first parts, the last one of them perhaps not all', () => {
  const parts: Part[] = [
    { order: 'a', way: 'card', paise: 100 },
    { order: 'b', way: 'cash', paise: 50 },
    { order: 'c', way: 'upi', paise: 70 },
  ]
  expect(firstOf(parts, 120)).toEqual([parts[0], { ...parts[1], paise: 20 }])
  expect(firstOf(parts, 100)).toEqual([parts[0]])
  expect(firstOf(parts, 500)).toEqual(parts)
  expect(firstOf(parts, 0)).toEqual([])
})
