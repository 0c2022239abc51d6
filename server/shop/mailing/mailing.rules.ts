/** Days for which a mail without a code or link of its own is sent late: after a month, an event is no news. */
export const VALID_DAYS = 30

/**
 * Days for which the row of a mail that has ended is kept: shoppers ask for a missing mail within weeks, and its
 * recipient is personal data, which is not kept without a purpose (DPDP Act 2023, section 8).
 */
export const RETAINED_DAYS = 30

/** Refusals after which a mail has failed; with the pauses below, seven hours after the first. */
export const MOST_ATTEMPTS = 12

const LONGEST_PAUSE = 60

/** Minutes until the next attempt: 1, 2, 4 … and then every hour. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1), LONGEST_PAUSE)

/** The id of the mail of a job (a number): the same when a job is repeated. It is less than those of other mails. */
export const idOfJob = (job: string): string =>
  `00000000000070008000${BigInt(job).toString(16).padStart(12, '0')}`
