import { type Permission, permissionScopes, permissions } from './permissions.ts'
import type { staffRoleNames } from './v1/staff.ts'

/** A role of staff: a bundle of permissions (decision 117). */
export type StaffRole = (typeof staffRoleNames)[number]

const bundles: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'staff:manage'),
  // without orders:move, with which two steps of the status give a full refund
  picker: ['orders:read', 'orders:pick', 'stock:read', 'stock:count', 'stores:read'],
  // without orders:move, because a rider delivers by the shopper's code only (decision 127), and without orders:read,
  // because the number of a shopper is for the rider of the order only
  rider: ['orders:ride', 'stores:read'],
  support: [
    'orders:read',
    'orders:refund',
    'stock:read',
    'stores:read',
    'delivery:read',
    'mails:resend',
    'shoppers:view',
  ],
}

/** The permissions of a role; in one store only those about data of stores. */
export const permissionsOfRole = (role: StaffRole, storeId: string | null): Permission[] =>
  bundles[role].filter((permission) => storeId === null || permissionScopes[permission] === 'store')
