import { openClients } from './client.ts'
import { startClock } from './clock.ts'
import { type Journal, newJournal } from './journal.ts'
import { type PlanInput, planEvening, type Visit } from './plan.ts'
import { openStaff } from './staff.ts'
import { playVisit } from './visit.ts'

export type EveningInput = Omit<PlanInput, 'minutes'> & {
  url: string
  /** minutes of the machine in which shoppers arrive, and how many times as fast the evening goes */
  minutes: number
  speed: number
  /** requests under way at the same time, at most */
  atOnce: number
  staff: { email: string; password: string }
  staffPerStore: number
  /** false: the API alone, for a shop whose pages are served elsewhere */
  pages: boolean
  slotPercent?: number
  /** ends the evening: each visit ends at its next pause; replies that are under way are waited for */
  stop: AbortSignal
}

/** How many of 100 shoppers who order choose a slot. Assumed. */
const SLOT_PERCENT = 12

/** How long visits and staff may go on after the last arrival: the longer of evening minutes and ms of the machine. */
const CLOSING_MINUTES = 40
const CLOSING_MS = 60_000

/** Plays an evening against a running shop and returns what happened; also when it is stopped. */
export async function playEvening(input: EveningInput): Promise<Journal> {
  const journal = newJournal()
  const ended = new AbortController()
  const clock = startClock(input.speed, AbortSignal.any([input.stop, ended.signal]))
  const open = openClients({ url: input.url, atOnce: input.atOnce, journal, clock })
  const staffCall = open('10.255.255.1')
  const login = await staffCall('log in', 'POST', '/api/user/login', { body: input.staff })
  if (!login.ok) throw new Error(`The staff could not log in. ${journal.requests.at(-1)?.problem ?? ''}`)
  const staff = openStaff({ call: staffCall, clock, perStore: input.staffPerStore, seed: input.seed })
  const begin = clock.minute()

  async function visit(planned: Visit): Promise<void> {
    if (!(await clock.wait(begin + planned.at - clock.minute()))) return
    journal.visits += 1
    await playVisit(planned, {
      call: open(addressOf(planned.index)),
      clock,
      pages: input.pages,
      slotPercent: input.slotPercent ?? SLOT_PERCENT,
      onOrder({ storeId, ...order }) {
        const entry = { ...order, placedAt: clock.minute() }
        journal.orders.push(entry)
        if (!order.later) staff.add(entry, storeId)
      },
    })
  }

  const visits = planEvening({ ...input, minutes: input.minutes * input.speed })
  const last = input.minutes * input.speed + Math.max(CLOSING_MINUTES, (CLOSING_MS / 60_000) * input.speed)
  let underWay = visits.length
  const played = visits.map((planned) =>
    visit(planned).finally(() => {
      underWay -= 1
    }),
  )
  while (!clock.stopped() && clock.minute() - begin < last && (underWay > 0 || !staff.idle()))
    await clock.wait(0.1 * Math.max(1, input.speed / 60))
  ended.abort()
  await Promise.all(played)
  await staff.gone()
  return journal
}

/** An address of a private network for each shopper. */
const addressOf = (index: number): string => `10.${(index >> 16) & 127}.${(index >> 8) & 255}.${index & 255}`
