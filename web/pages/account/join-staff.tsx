import { useSearchParams } from 'react-router'
import { titled } from '#web/pages/meta.ts'
import { JoinStaff } from '#web/shop/identity/join-staff.tsx'

export const meta = titled('Join the staff')

/** The target of the link in an invitation. */
export default function JoinStaffPage() {
  const [query] = useSearchParams()
  return <JoinStaff code={query.get('code') ?? ''} />
}
