import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract as contract } from '#contract/identity.ts'
import { transaction } from '#server/platform/database/database.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import * as codes from './codes.queries.ts'
import * as queries from './identity.queries.ts'
import { hashPassword } from './passwords.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

const newHash = await hashPassword('a better password')
const details = (client: Client) => client.call(accountContract.userDetails)

/** Resets the password in a transaction and calls `meanwhile` after the writes, before the commit. */
async function withNewPassword<T>(userId: string, meanwhile: () => Promise<T>): Promise<T> {
  let called: Promise<T> | undefined
  await transaction(db, async (db) => {
    await queries.setPassword(db, userId, newHash)
    await queries.endSessionsOf(db, userId)
    await codes.deleteResetsOf(db, userId)
    called = meanwhile()
    await Promise.race([called, waitingForALock()])
  })
  return called as Promise<T>
}

const waitingForALock = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    if (rows.length === 0) throw new Error('nobody waits yet')
    await pause(50)
  }, 30_000)

test('a login with the old password, concurrent with a reset, leaves no open session', async () => {
  const { email, id } = await fixture.shopper()
  const attacker = new Client(shop.url)
  const response = await withNewPassword(id, () =>
    attacker.call(contract.login, { body: { email, password } }),
  )
  expect([response.status, response.body.code]).toEqual([401, 'WRONG_LOGIN'])
  expect(response.headers.getSetCookie().filter((cookie) => /^(access|refresh)Token=./.test(cookie))).toEqual(
    [],
  )
  const { rows } = await sql`select from sessions where user_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})

test('a resend request does not restore an email change that a password reset cancelled', async () => {
  const attacker = await fixture.shopper()
  const email = `new-${attacker.email}`
  const requested = await attacker.call(contract.update, {
    body: { name: 'Asha', email, mobile: '98450 12345', password },
  })
  expect(requested.body.data.pending_email).toBe(email)
  expect((await details(attacker)).status).toBe(200)
  const response = await withNewPassword(attacker.id, () => attacker.call(contract.resendEmailChange))
  expect([response.status, response.body.code]).toEqual([401, 'LOGIN_NEEDED'])
  const { rows } = await sql`
    select from one_time_codes where user_id = ${attacker.id} and purpose = 'change'`.execute(db)
  expect(rows).toEqual([])
})
