import type { StaffMember } from '#contract/v1/staff.ts'
import type { Text } from '#web/lib/i18n.ts'

export const roleTexts = {
  owner: 'Owner',
  manager: 'Manager',
  picker: 'Picker',
  rider: 'Rider',
  support: 'Support',
} satisfies Record<StaffMember['role'], Text>
