import type { CardDesk } from './cards.ts'
import type { Db } from './platform/database/database.ts'
import { sweepKeys } from './platform/database/idempotency.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import * as holds from './shop/checkout/holds.ts'
import { endPayment, reconcile } from './shop/checkout/reconcile.ts'
import { learnFromDeliveries } from './shop/delivery/delivery.ts'
import { sendRefund } from './shop/fulfilment/money.ts'
import { sweepCodes } from './shop/identity/codes.ts'
import { sweepSessions } from './shop/identity/identity.ts'
import { countOrdered } from './shop/search/search.ts'

type Desk = {
  db: Db
  cards: CardDesk
  mailer: Mailer | null
  site: string
  log: { error(about: object | string, text?: string): void }
}

/** Who does which job. */
export const jobHandlers = ({ db, cards: { provider, bank }, mailer, site, log }: Desk): JobHandlers => ({
  'order-placed': ({ lines }) => countOrdered(db, lines),
  'sweep-sessions': async () => [await sweepSessions(db), await sweepCodes(db)],
  'sweep-keys': () => sweepKeys(db),
  'learn-promises': () => learnFromDeliveries(db),
  'expire-hold': ({ hold }) => holds.expire(db, hold),
  'sweep-holds': () => holds.sweep(db),
  'end-payment': async ({ payment }) => provider && endPayment(db, provider, site, payment),
  'send-refund': async ({ refund }) => provider && sendRefund(db, provider, refund),
  'reconcile-payments': async () => provider && reconcile(db, provider, site),
  'sandbox-event': async ({ event }) => bank?.deliver(event),
  mail: async (mail) => {
    // to whom is nobody's business but the log must show that it happened
    if (mailer) await mailer.send(mail)
    else log.error('a mail was not sent: SMTP_URL is not set')
  },
})

export const timetable = `
17 * * * * sweep-sessions
47 3 * * * sweep-keys
* * * * * sweep-holds
*/10 * * * * learn-promises
*/2 * * * * reconcile-payments
`.trim()
