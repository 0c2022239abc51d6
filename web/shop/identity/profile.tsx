import { useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pencil } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountName } from './account-links.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { useWhoAmI } from './identity.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

/** The account as its owner may change it (spec §2). */
export function Profile() {
  const { t } = useWords()
  const me = useWhoAmI()
  const [choosing, setChoosing] = useState(false)
  if (me.state === 'unknown' && me.error) {
    return (
      <EmptyState title={t('We could not fetch your profile')}>
        <p>{me.error.message}</p>
      </EmptyState>
    )
  }
  if (me.state !== 'known') {
    return (
      <div aria-busy="true" className="flex max-w-md flex-col gap-4">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    )
  }
  const { user } = me
  return (
    <div className="flex flex-col gap-6">
      {!user.verify_email && <UnverifiedNotice email={user.email} />}
      <div className="flex items-center gap-4">
        <Avatar name={user.name} src={user.avatar} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <AccountName user={user} />
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Edit picture')}
            onClick={() => setChoosing(true)}
            className="self-start"
          >
            <Pencil aria-hidden="true" className="size-4" />
            {t('Edit')}
          </Button>
        </div>
      </div>
      {/* another account is another form */}
      <ProfileForm key={user._id} user={user} />
      <AvatarDialog open={choosing} onOpenChange={setChoosing} />
    </div>
  )
}
