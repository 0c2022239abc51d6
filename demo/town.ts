import type { Town } from '#server/open-shop.ts'
import { openDrawingRoom } from './drawing-room.ts'
import { loadTown } from './load.ts'
import { demoPeople } from './people.ts'

/** The pretend town the demo opens in: its goods, its people, its pictures. */
export function demoTown(): Town {
  const room = openDrawingRoom()
  return { load: loadTown, pictures: room, close: room.close }
}

/** The logins, as the start-up lines print them. */
export const greeting = demoPeople
  .map(({ role, email, password }) => `  ${role === 'ADMIN' ? 'Admin  ' : 'Shopper'}  ${email} / ${password}`)
  .join('\n')
