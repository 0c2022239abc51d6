import { mailKinds, type StaffMail } from '#contract/v1/mails.ts'
import type { Mail } from './mailing.ts'

export const toMailV1 = ({
  kind,
  problem,
  lastError,
  createdAt,
  validUntil,
  endedAt,
  ...mail
}: Mail): StaffMail => ({
  ...mail,
  // a later version may have added a kind
  kind: mailKinds.find((known) => known === kind) ?? 'other',
  ...(problem && { problem }),
  ...(lastError !== null && { lastError }),
  createdAt: createdAt.toISOString(),
  validUntil: validUntil.toISOString(),
  ...(endedAt && { endedAt: endedAt.toISOString() }),
})
