import { existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Link, Refund as RazorpayRefund } from '#tests/support/razorpay-calls.ts'
import type { Refund, Session } from '#tests/support/stripe-objects.ts'

/** What the bank has done, in its own file, which the shop cannot read. Times are milliseconds since 1970. */
export type BankRecord = { at: number } & (
  | { session: Session }
  | { refund: Refund }
  | { link: Link }
  | { razorpayRefund: RazorpayRefund }
  | { event: { id: string; type: string; object: object } }
  | { key: string; form: string; answer: { status: number; body: object } }
  | { keysForgotten: true }
)

type Distributed<T> = T extends unknown ? Omit<T, 'at'> : never

/** Opens the log of a bank; after a kill it continues what the file has. */
export function openBankLog(file: string) {
  const earlier = existsSync(file) ? readBankLog(file) : []
  const descriptor = openSync(file, 'a')
  return {
    earlier,
    add(record: Distributed<BankRecord>): void {
      writeSync(descriptor, `${JSON.stringify({ at: Date.now(), ...record })}\n`)
    },
  }
}

/** An incomplete last line was never answered. */
export const readBankLog = (file: string): BankRecord[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BankRecord)

/** The sessions, links and refunds as they are after the last record. */
export function accountIn(records: readonly BankRecord[]) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const links = new Map<string, Link>()
  const razorpayRefunds = new Map<string, RazorpayRefund>()
  for (const record of records) {
    if ('session' in record) sessions.set(record.session.id, record.session)
    if ('refund' in record) refunds.set(record.refund.id, record.refund)
    if ('link' in record) links.set(record.link.id, record.link)
    if ('razorpayRefund' in record) razorpayRefunds.set(record.razorpayRefund.id, record.razorpayRefund)
  }
  return { sessions, refunds, links, razorpayRefunds }
}
