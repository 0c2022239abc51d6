import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Translate } from '#contract/language.ts'
import type { SavedList } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { inputStyle } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEndMembership, useShareList, useUnshareList } from './saved-lists.api.ts'

/** Who shares a list, by first names; the owner has the link by which others join. */
export function ListMembers({ list }: { list: SavedList }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const removing = useEndMembership()
  const leaving = useEndMembership(() => void navigate('/dashboard/lists'))
  return (
    <section
      aria-label={t('People')}
      className="flex flex-col gap-3 rounded-xl border border-line bg-card p-4"
    >
      <h2 className="font-bold">{t('People')}</h2>
      <ul className="flex flex-col gap-1">
        {list.members.map(({ id, firstName, isOwner, isMe }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span className="min-w-0 truncate">
              {isMe ? t('{name} (you)', { name: firstName }) : firstName}
              {isOwner && <span className="text-faint">{` · ${t('owner')}`}</span>}
            </span>
            {list.isOwner && !isMe && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('Remove {name}', { name: firstName })}
                onClick={() => removing.mutate(id)}
              >
                {t('Remove')}
              </Button>
            )}
            {isMe && !isOwner && (
              <Button variant="quiet" size="sm" busy={leaving.isPending} onClick={() => leaving.mutate(id)}>
                {t('Leave list')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.isOwner && <Link list={list} />}
    </section>
  )
}

/** Desktop browsers often have no list of apps to share with. */
const canShare = (): boolean => 'share' in navigator

/** Opens the browser's own list of apps and people if it has one, and otherwise copies the address. */
async function send(t: Translate, address: string): Promise<void> {
  try {
    if (canShare()) return await navigator.share({ title: t('Shared list'), url: address })
    await navigator.clipboard.writeText(address)
    toast.success(t('Link copied'))
  } catch (failure) {
    // closed by the shopper
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    toast.error(t('Please copy the link from the field.'))
  }
}

function Link({ list: { id, link } }: { list: SavedList }) {
  const { t } = useI18n()
  const field = useId()
  const sharing = useShareList(id)
  const ending = useUnshareList(id)
  const address = `${location.origin}/join-list?link=${link}`
  if (!link)
    return (
      <Button variant="secondary" wide busy={sharing.isPending} onClick={() => sharing.mutate()}>
        {t('Share by a link')}
      </Button>
    )
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={field} className="text-sm font-semibold text-soft">
        {t('Who opens this link and logs in can join')}
      </label>
      <input
        id={field}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={inputStyle}
      />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="secondary" size="sm" onClick={() => void send(t, address)}>
          {canShare() ? t('Send the link') : t('Copy the link')}
        </Button>
        <Button variant="quiet" size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('End this link')}
        </Button>
      </div>
    </div>
  )
}
