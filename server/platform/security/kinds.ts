import type { ErrorCode } from '#contract/errors.ts'

/** What is recorded as a security event (decision 116). */
export const securityEventKinds = [
  'login-failed',
  'locked-out',
  'code-refused',
  'second-factor-changed',
  'account-closed',
  'permission-refused',
  'token-forged',
  'token-expired',
  'refresh-token-reused',
  'origin-refused',
  'webhook-refused',
  'rate-limited',
  'admin-action',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The errors that are security events; replies to them are the same as without a record. */
export const kindOfError: Partial<Record<ErrorCode, SecurityEventKind>> = {
  WRONG_LOGIN: 'login-failed',
  WRONG_PASSWORD: 'login-failed',
  GUESSED_TOO_OFTEN: 'locked-out',
  PASSWORD_TRIED_TOO_OFTEN: 'locked-out',
  WRONG_CODE: 'code-refused',
  RESET_NOT_ALLOWED: 'code-refused',
  WRONG_FACTOR_CODE: 'code-refused',
  PASSKEY_REFUSED: 'login-failed',
  FACTOR_TRIED_TOO_OFTEN: 'locked-out',
  ACCOUNT_CLOSED: 'account-closed',
  DEMO_ACCOUNT: 'account-closed',
  ADMIN_ONLY: 'permission-refused',
  SECOND_FACTOR_REQUIRED: 'permission-refused',
  VIEW_ONLY: 'permission-refused',
  FOREIGN_ORIGIN: 'origin-refused',
  BAD_SIGNATURE: 'webhook-refused',
  TOO_MANY: 'rate-limited',
}
