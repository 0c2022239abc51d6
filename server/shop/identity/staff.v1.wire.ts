import type {
  StaffInvitation as PublishedInvitation,
  StaffMember as PublishedMember,
} from '#contract/v1/staff.ts'
import type { StaffInvitation, StaffMember } from './staff.ts'

export const toStaffMemberV1 = (
  ctx: { user: { id: string } },
  { storeId, ...member }: StaffMember,
): PublishedMember => ({
  ...member,
  ...(storeId && { storeId }),
  self: member.id === ctx.user.id,
})

export const toStaffInvitationV1 = ({ storeId, ...invitation }: StaffInvitation): PublishedInvitation => ({
  ...invitation,
  ...(storeId && { storeId }),
})
