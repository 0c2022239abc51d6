import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'

/** By the text of the report, whose first word is what they are about: two of one thing are not injected at once. */
export type Faults = Record<string, () => Promise<unknown>>

export type During = (
  begin: () => unknown,
  pauseMs: [least: number, most: number],
  end: () => unknown,
) => Promise<void>

/** A fault that begins and ends, with a random time between. */
export const duringWith =
  (random: Random): During =>
  async (begin, [least, most], end) => {
    await begin()
    await pause(random.whole(least, most))
    await end()
  }
