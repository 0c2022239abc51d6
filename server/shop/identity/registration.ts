import { isShopError, ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as attempts from './attempts.queries.ts'
import type { MailNotice } from './codes.ts'
import type { Keys } from './identity.rules.ts'
import { type Registration, register, type User } from './identity.ts'

/**
 * Opens an account for a visitor. A registration has to say that an email is taken, and so reveals who has an account;
 * after the daily limit for a network address (see `sourceOf`) it says nothing more than TOO_MANY.
 */
export async function registerVisitor(
  db: Db,
  keys: Pick<Keys, 'secret'>,
  mailNotice: MailNotice,
  source: string,
  input: Registration,
): Promise<User> {
  const budget = { kind: 'taken-source', key: source } as const
  // counted before, so that concurrent attempts are counted too
  if (!(await attempts.spend(db, budget))) throw new ShopError('TOO_MANY')
  const taken = await register(db, keys, mailNotice, input).catch((error: unknown) => {
    if (isShopError(error) && error.code === 'EMAIL_TAKEN') return error
    return attempts.uncount(db, budget).then(() => Promise.reject(error))
  })
  if (isShopError(taken)) throw taken
  await attempts.uncount(db, budget)
  return taken
}
