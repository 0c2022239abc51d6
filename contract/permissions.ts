import { ShopError } from './errors.ts'

/**
 * The permissions of staff (decision 055), and the data that each one concerns: `store`: data of a store, so that it
 * can be granted for single stores; `shop`: data of no store, so that only a grant for the whole shop has an effect.
 */
export const permissionScopes = {
  /** categories, sub-categories and products; includes reading unpublished ones */
  'catalogue:edit': 'shop',
  'media:upload': 'shop',
  'orders:read': 'store',
  /** changes the status of orders with the stock and money of the step, undoes a step, and records received cash */
  'orders:move': 'store',
  /** accepts, picks, packs and hands over orders in the store */
  'orders:pick': 'store',
  /** carries orders to their shoppers */
  'orders:ride': 'store',
  'orders:refund': 'store',
  'stock:read': 'store',
  /** receives, wastes and counts */
  'stock:count': 'store',
  'stores:read': 'store',
  'stores:edit': 'store',
  /** delivery times per store; places where shoppers request delivery */
  'delivery:read': 'store',
  /** lists mails with their recipients, and sends again those that failed */
  'mails:resend': 'shop',
  /** reads what staff changed */
  'audit:read': 'shop',
  /** invites staff, and changes or ends what they may do */
  'staff:manage': 'shop',
  /** looks at the shop as a shopper for some minutes, without changing anything */
  'shoppers:view': 'shop',
} as const satisfies Record<`${string}:${string}`, 'shop' | 'store'>

export type Permission = keyof typeof permissionScopes

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissionScopes, text)

export const permissions: readonly Permission[] = Object.keys(permissionScopes).filter(isPermission)

export type Role = 'ADMIN' | 'USER'

/** The permissions that an account has everywhere by its role (spec §1). */
export const rolePermissions: Record<Role, readonly Permission[]> = { ADMIN: permissions, USER: [] }

/** The scope of a permission: the whole shop, or the stores with these ids. */
export type StoreScope = 'everywhere' | readonly string[]
/** The permissions of a user; a missing one is granted nowhere. */
export type Permissions = Readonly<Partial<Record<Permission, StoreScope>>>

type Holder = { permissions: Permissions }

/** The scope of a user's permission; without it, no store. */
export const storesAllowed = (ctx: Holder, permission: Permission): StoreScope =>
  ctx.permissions[permission] ?? []

/** Whether a user has a permission in some store; the use case then checks the store. */
export function isAllowedSomewhere(ctx: Holder, permission: Permission): boolean {
  const stores = storesAllowed(ctx, permission)
  return stores === 'everywhere' || stores.length > 0
}

/** Whether a user has a permission in a store, or in the whole shop. */
export function isAllowed(ctx: Holder, permission: Permission, storeId: string | 'everywhere'): boolean {
  const stores = storesAllowed(ctx, permission)
  return stores === 'everywhere' || stores.includes(storeId)
}

/** Throws ADMIN_ONLY unless a user has a permission in a store, or in the whole shop. */
export function assertAllowed(ctx: Holder, permission: Permission, storeId: string | 'everywhere'): void {
  if (!isAllowed(ctx, permission, storeId)) throw new ShopError('ADMIN_ONLY')
}
