import type { User } from '#contract/identity.ts'
import type { Permission } from '#contract/permissions.ts'

/**
 * Whether a user has a permission in some store. Admins have all (spec §6), but not while the session lacks a second
 * factor that they need; the server checks in any case.
 */
export const mayUse = (
  user: Pick<User, 'role' | 'permissions' | 'second_factor_missing'> | undefined,
  permission: Permission,
): boolean =>
  !user?.second_factor_missing &&
  (user?.role === 'ADMIN' || (user?.permissions?.includes(permission) ?? false))
