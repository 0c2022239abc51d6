import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { identityContract } from '#contract/identity.ts'
import { loginV1, secondFactorV1 } from '#contract/v1/second-factor.ts'
import type { Client } from './client.ts'
import { password } from './fixture.ts'
import type { TestShop } from './shop.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32 (RFC 4648). */
export function bytesOf(secret: string): Buffer {
  let bits = ''
  for (const letter of secret) bits += LETTERS.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows now, from the secret as it is typed there (RFC 6238). */
export function appCode(secret: string, now = Date.now()): string {
  const bytes = bytesOf(secret)
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(now / 30_000), 4)
  const mac = createHmac('sha1', bytes).update(counter).digest()
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) % 16) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

/** An account with an authenticator app. */
export type WithApp = { secret: string; recoveryCodes: string[]; code(): Promise<string> }

/** Turns the second factor of a logged-in account on. `code` gives one that was not used, without a wait. */
export async function withApp(shop: TestShop, client: Client): Promise<WithApp> {
  const begun = await client.call(secondFactorV1.begin, { body: { password } })
  const { secret } = begun.body
  const confirmed = await client.call(secondFactorV1.confirm, { body: { code: appCode(secret) } })
  const { recoveryCodes } = confirmed.body
  const state = await sql<{ id: string }>`
    select user_id as id from second_factors order by confirmed_at desc limit 1`.execute(shop.database.db)
  const id = state.rows[0]?.id
  return {
    secret,
    recoveryCodes,
    async code() {
      await sql`update second_factors set last_step = 0 where user_id = ${id}`.execute(shop.database.db)
      return appCode(secret)
    },
  }
}

/** The reply to the password alone. */
export const sendPassword = (client: Client, email: string, typed = password) =>
  client.call(identityContract.login, { body: { email, password: typed } })

/** Logs in by password and code in a client that stores cookies; the reply to the code. */
export async function logInWith(client: Client, email: string, code: string) {
  const { body } = await sendPassword(client, email)
  const { pendingToken } = body as unknown as { pendingToken: string }
  return client.call(loginV1.complete, { body: { pendingToken, code } })
}
