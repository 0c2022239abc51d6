import { useState } from 'react'
import type { User } from '#contract/identity.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pencil } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountName } from './account-links.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'
import { useCurrentUser } from './identity.api.ts'
import { PendingEmailNotice } from './pending-email-notice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

/**
 * The account page (spec §2). `addressMobile` is the mobile of the newest address, undefined while it is loading; it is
 * proposed to an account without a mobile, because the form requires one.
 */
export function Profile({ addressMobile }: { addressMobile: string | undefined }) {
  const { t } = useI18n()
  const me = useCurrentUser()
  const [choosing, setChoosing] = useState(false)
  if (me.state === 'unknown' && me.error) {
    return (
      <EmptyState title={t('We could not fetch your profile')}>
        <p>{me.error.message}</p>
      </EmptyState>
    )
  }
  // a value that arrives after the form is shown would replace what was typed meanwhile
  const mobile = me.state === 'known' ? me.user.mobile || addressMobile : undefined
  if (me.state !== 'known' || mobile === undefined) {
    return (
      <div aria-busy="true" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_2fr]">
        <Skeleton className="h-56 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    )
  }
  const { user } = me
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_2fr]">
      <EmailNotice user={user} />
      <Portrait user={user} onEdit={() => setChoosing(true)} />
      {/* the key resets the form for another account */}
      <div className="rounded-xl border border-line bg-card p-4 md:p-6">
        <ProfileForm key={user._id} user={user} mobile={mobile} />
      </div>
      <AvatarDialog open={choosing} onOpenChange={setChoosing} />
    </div>
  )
}

/** A new address is confirmed instead of the present one. */
function EmailNotice({ user }: { user: User }) {
  if (user.verify_email && !user.pending_email) return null
  return (
    <div className="lg:col-span-2">
      {user.pending_email ? (
        <PendingEmailNotice email={user.pending_email} />
      ) : (
        <UnverifiedNotice email={user.email} />
      )}
    </div>
  )
}

function Portrait({ user, onEdit }: { user: User; onEdit(): void }) {
  const { t } = useI18n()
  return (
    <div
      className={classes(
        'flex items-center gap-4 rounded-xl border border-line bg-card p-4 lg:flex-col lg:py-8',
        'lg:text-center',
      )}
    >
      <Avatar name={user.name} src={user.avatar} />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-2">
        <AccountName user={user} />
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Edit picture')}
          onClick={onEdit}
          className="self-start lg:self-center"
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit')}
        </Button>
      </div>
    </div>
  )
}
