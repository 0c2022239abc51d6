import type { Db } from '#server/platform/database/database.ts'
import * as identity from '#server/shop/identity/identity.ts'

/** The demo users, as printed by the README and at the start. */
export const demoUsers = [
  { name: 'Asha Admin', email: 'admin@jhatpat.example', password: 'demo-admin-10min', role: 'ADMIN' },
  { name: 'Sunil Shopper', email: 'shopper@jhatpat.example', password: 'demo-shopper-10min', role: 'USER' },
] as const

/** Creates missing demo accounts, marked so that only a demo shop accepts their logins. */
export async function seedUsers(db: Db, baseUrl: string): Promise<void> {
  for (const { role, ...person } of demoUsers) {
    if (!(await identity.findIdByEmail(db, person.email)))
      await identity.register(db, NO_KEY, { baseUrl, language: 'en' }, person, {
        role,
        verified: true,
        demo: true,
      })
  }
}

/** Confirmed accounts get no mail that has to be encrypted. */
const NO_KEY = { secret: new Uint8Array() }
