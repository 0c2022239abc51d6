import type { StaffInvitation, StaffMember } from '#contract/v1/staff.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { roleTexts } from '../role-texts.ts'
import { useChangeMember, useInvite, useStaff, useStoreChoices, useWithdraw } from './staff.api.ts'
import { StaffForm } from './staff-form.tsx'

/** Who works in the shop, in which role and store; to invite, change and disable people. */
export function StaffAdmin() {
  const { t } = useI18n()
  const { data, error, refetch } = useStaff()
  const { begin, end, isOpen, thing } = useDialogState<'edit', StaffMember>()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{t('Staff')}</h1>
        <Button onClick={() => begin('edit')}>{t('Invite')}</Button>
      </div>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-96 rounded-xl" />}
      {data && (
        <ul className="rounded-xl border border-line bg-card">
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
          {data.data.map((member) => (
            <MemberRow key={member.id} member={member} onEdit={() => begin('edit', member)} />
          ))}
        </ul>
      )}
      <EditDialog open={isOpen('edit')} member={thing('edit')} onClose={end} />
    </section>
  )
}

type EditProps = { open: boolean; member: StaffMember | undefined; onClose(): void }

function EditDialog({ open, member, onClose }: EditProps) {
  const { t } = useI18n()
  const invite = useInvite()
  const change = useChangeMember()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={member ? t('Role of {name}', { name: member.name }) : t('Invite')}
    >
      {(changed) => (
        <StaffForm
          key={member?.id ?? 'new'}
          {...(member && { member })}
          busy={invite.isPending || change.isPending}
          onChange={changed}
          onSubmit={({ email, ...role }) =>
            member
              ? change.mutate({ ...role, id: member.id, disabled: member.disabled }, { onSuccess: onClose })
              : invite.mutate({ ...role, email }, { onSuccess: onClose })
          }
        />
      )}
    </FormDialog>
  )
}

const rowStyle =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0'

function MemberRow({ member, onEdit }: { member: StaffMember; onEdit(): void }) {
  const { t } = useI18n()
  const { mutate, isPending } = useChangeMember()
  const { id, name, role, storeId, disabled } = member
  return (
    <li className={rowStyle}>
      <div className="min-w-0 basis-full wrap-anywhere md:flex-1 md:basis-60">
        <span className="block font-semibold">
          {name}
          {member.self && ` ${t('(you)')}`}
        </span>
        <span className="block text-sm text-soft">{member.email}</span>
        {member.secondFactor && <span className="text-sm text-faint">{t('Two-step login is on')}</span>}
      </div>
      <RoleBadge role={role} storeId={storeId} disabled={disabled} />
      <span className="flex gap-2">
        <Button variant="quiet" size="sm" className="max-md:h-11" onClick={onEdit}>
          {t('Change')}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="max-md:h-11"
          busy={isPending}
          onClick={() => mutate({ id, role, ...(storeId && { storeId }), disabled: !disabled })}
        >
          {disabled ? t('Enable') : t('Disable')}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      </span>
    </li>
  )
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { t } = useI18n()
  const { mutate, isPending } = useWithdraw()
  return (
    <li className={rowStyle}>
      <div className="min-w-0 basis-full wrap-anywhere md:flex-1 md:basis-60">
        <span className="block font-semibold">{invitation.email}</span>
        <span className="text-sm text-soft">
          {t('Invited, until {time}', { time: whenOf(invitation.expiresAt) })}
        </span>
      </div>
      <RoleBadge role={invitation.role} storeId={invitation.storeId} disabled={false} />
      <Button
        variant="quiet"
        size="sm"
        className="max-md:h-11"
        busy={isPending}
        onClick={() => mutate(invitation)}
      >
        {t('Withdraw')}
        <span className="sr-only">{` ${invitation.email}`}</span>
      </Button>
    </li>
  )
}

type BadgeProps = Pick<StaffMember, 'role' | 'disabled'> & { storeId: string | undefined }

function RoleBadge({ role, storeId, disabled }: BadgeProps) {
  const { t } = useI18n()
  const { data: stores } = useStoreChoices()
  const store = stores?.find(({ _id }) => _id === storeId)
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm">
      {disabled && <Badge tone="chilli">{t('Disabled')}</Badge>}
      <Badge tone={disabled ? 'plain' : 'leaf'}>{t(roleTexts[role])}</Badge>
      <span className="text-soft">{storeId ? (store?.name ?? '…') : t('All stores')}</span>
    </span>
  )
}
