import type { AuditEntry } from '#contract/v1/audit.ts'
import type { Entry } from './audit.ts'

export const toAuditEntryV1 = ({ userId, userName, userEmail, ...entry }: Entry): AuditEntry => ({
  ...entry,
  user: {
    id: userId,
    ...(userName !== null && { name: userName }),
    ...(userEmail !== null && { email: userEmail }),
  },
})
