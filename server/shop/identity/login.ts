import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as attempts from './attempts.queries.ts'
import { hasLoggedIn, type Visitor, withUser, writeDevice } from './device.rules.ts'
import * as queries from './identity.queries.ts'
import { createAccessToken, type Keys, newSecret, writeRefresh } from './identity.rules.ts'
import type { Tokens } from './identity.ts'
import { passwordMatches } from './passwords.ts'

/**
 * Opens a session, or WRONG_LOGIN; takes as long for an unknown email as for a wrong password. Above the daily limit
 * every login fails with GUESSED_TOO_OFTEN, even with the right password; a device that logged in before has its own
 * limit.
 */
export async function login(
  db: Db,
  keys: Keys,
  { device }: Visitor,
  input: { email: string; password: string },
): Promise<{ tokens: Tokens; device: string }> {
  const user = await queries.findForLogin(db, input.email)
  const budget = await spendTry(db, device, user?.id, input.email)
  if (!budget) throw new ShopError('GUESSED_TOO_OFTEN')
  if (!(await passwordMatches(user?.passwordHash, input.password)) || !user)
    throw new ShopError('WRONG_LOGIN')
  if (user.status !== 'Active') throw new ShopError('ACCOUNT_CLOSED')
  if (user.demo && !keys.demo) throw new ShopError('DEMO_ACCOUNT')
  const { secret, hash } = newSecret()
  const session = newId()
  await transaction(db, async (db) => {
    // a password reset during the comparison ended all sessions, so the old password must not open a new one
    if (!(await queries.recordLogin(db, user))) throw new ShopError('WRONG_LOGIN')
    await queries.insertSession(db, { id: session, userId: user.id, hash })
    await attempts.uncount(db, budget)
  })
  return {
    tokens: {
      accessToken: await createAccessToken(keys, { session }),
      refreshToken: writeRefresh(session, secret),
    },
    device: await writeDevice(keys, withUser(device, user.id)),
  }
}

/** The budget that counted the attempt: the device's, else the shared one; null when none is left. */
async function spendTry(
  db: Db,
  device: Visitor['device'],
  userId: string | undefined,
  email: string,
): Promise<attempts.Budget | null> {
  if (userId && hasLoggedIn(device, userId)) {
    const own = { kind: 'login-device', key: `${device.id} ${userId}` } as const
    if (await attempts.spend(db, own)) return own
  }
  const shared = { kind: 'login', key: email } as const
  return (await attempts.spend(db, shared)) ? shared : null
}
