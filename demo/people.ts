import type { Db } from '#server/platform/database/database.ts'
import * as identity from '#server/shop/identity/identity.ts'

/** The demo's logins, as the README and the start-up line print them. */
export const demoPeople = [
  { name: 'Asha Admin', email: 'admin@jhatpat.example', password: 'demo-admin-10min', role: 'ADMIN' },
  { name: 'Sunil Shopper', email: 'shopper@jhatpat.example', password: 'demo-shopper-10min', role: 'USER' },
] as const

/** Opens the demo accounts that are not there yet. */
export async function movePeopleIn(db: Db, site: string): Promise<void> {
  for (const { role, ...person } of demoPeople) {
    if (!(await identity.findIdByEmail(db, person.email)))
      await identity.register(db, { site, language: 'en' }, person, { role, verified: true })
  }
}
