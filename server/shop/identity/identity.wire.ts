import type { User as PublishedUser } from '#contract/identity.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { User } from './identity.ts'

type Site = Pick<RequestContext, 'baseUrl' | 'permissions' | 'secondFactorMissing' | 'view'>

export const toPublishedUser = (site: Site, user: User): PublishedUser => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  avatar: user.avatar ? pictureUrl(site, user.avatar) : '',
  mobile: user.mobile,
  verify_email: user.emailConfirmed,
  pending_email: user.pendingEmail,
  last_login_date: user.lastLoginAt,
  status: user.status,
  role: user.role,
  ...(user.secondFactor && { second_factor: true }),
  ...(site.view && { viewed_until: site.view.until }),
  ...(site.secondFactorMissing && { second_factor_missing: true }),
  ...(isStaff(site) && { permissions: Object.keys(site.permissions) }),
})

export const toPublishedAvatar = (
  site: Pick<Site, 'baseUrl'>,
  { id, avatar }: { id: string; avatar: string },
) => ({
  _id: id,
  avatar: pictureUrl(site, avatar),
})

/** Shoppers get the published fields only. */
const isStaff = ({ permissions }: Site): boolean => Object.keys(permissions).length > 0
