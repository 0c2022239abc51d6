import type { User } from '#contract/identity.ts'
import { mayUse } from './may-use.ts'

export const SECURITY_PAGE = '/dashboard/security'
export const ADMIN_HOME = '/dashboard/all-orders'

/**
 * The redirect target after a login without one: staff without a required second factor set it up first; pickers and
 * riders, who refund nothing, go to their work, other staff to the orders.
 */
export function homePathOf(user: Pick<User, 'role' | 'permissions' | 'second_factor_missing'>): string {
  if (user.second_factor_missing) return SECURITY_PAGE
  const isOffice = mayUse(user, 'orders:refund')
  if (!isOffice && mayUse(user, 'orders:pick')) return '/store'
  if (!isOffice && mayUse(user, 'orders:ride')) return '/ride'
  return mayUse(user, 'orders:read') ? ADMIN_HOME : '/'
}
