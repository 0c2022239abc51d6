import { useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { Profile } from '#web/shop/identity/profile.tsx'

export const meta = titled('Profile')

export default function ProfilePage() {
  const { t } = useWords()
  return (
    <>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Profile')}</h1>
      <Profile />
    </>
  )
}
