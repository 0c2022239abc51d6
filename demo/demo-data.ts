import type { DemoData } from '#server/open-shop.ts'
import { openDrawer } from './drawing-process.ts'
import { loadDemo } from './load.ts'
import { demoUsers } from './users.ts'

const LOWEST_PRIORITY = 19

/** The demo data: products, users and pictures. */
export function demoData(): DemoData {
  const room = openDrawer()
  const idleRoom = openDrawer({ priority: LOWEST_PRIORITY })
  return {
    load: loadDemo,
    pictures: {
      draw: (key, input) => (input.urgency === 'now' ? room : idleRoom).draw(key, input),
    },
    close() {
      room.close()
      idleRoom.close()
    },
  }
}

/** The demo users, as printed at the start. */
export const greeting = demoUsers
  .map(({ role, email, password }) => `  ${role === 'ADMIN' ? 'Admin  ' : 'Shopper'}  ${email} / ${password}`)
  .join('\n')
