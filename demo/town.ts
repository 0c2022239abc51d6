import type { Town } from '#server/open-shop.ts'
import { loadTown } from './load.ts'
import { demoPeople } from './people.ts'
import { createDrawer } from './pictures.ts'

/** The pretend town the demo opens in: its goods, its people, its pictures. */
export function demoTown(): Town & { greeting: string } {
  return {
    load: loadTown,
    pictures: createDrawer(),
    greeting: demoPeople
      .map(
        ({ role, email, password }) =>
          `  ${role === 'ADMIN' ? 'Admin  ' : 'Shopper'}  ${email} / ${password}`,
      )
      .join('\n'),
  }
}
