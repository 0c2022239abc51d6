import type { User } from '#contract/identity.ts'

export const ADMIN_HOME = '/dashboard/all-orders'

/** The redirect target after a login without one. */
export const homePathOf = ({ role }: Pick<User, 'role'>): string => (role === 'ADMIN' ? ADMIN_HOME : '/')
