import { titled } from '#web/pages/meta.ts'
import { Profile } from '#web/shop/identity/profile.tsx'

export const meta = titled('Profile')

export default function ProfilePage() {
  return (
    <>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">Profile</h1>
      <Profile />
    </>
  )
}
