import type { DemoData } from '#server/open-shop.ts'
import { openDrawer } from './drawing-process.ts'
import { loadDemo } from './load.ts'
import { demoUsers } from './users.ts'

const LOWEST_PRIORITY = 19

/** The demo data: products, users and pictures. */
export function demoData(): DemoData {
  const drawer = openDrawer()
  const idleDrawer = openDrawer({ priority: LOWEST_PRIORITY })
  return {
    load: loadDemo,
    pictures: {
      draw: (key, input) => (input.priority === 'now' ? drawer : idleDrawer).draw(key, input),
    },
    close() {
      drawer.close()
      idleDrawer.close()
    },
  }
}

/** The demo users, as printed at the start. */
export const greeting = demoUsers
  .map(({ role, email, password }) => `  ${role === 'ADMIN' ? 'Admin  ' : 'Shopper'}  ${email} / ${password}`)
  .join('\n')
