import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { SavedList } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { inputStyle } from '#web/ui/field.tsx'
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

function Link({ list: { id, link } }: { list: SavedList }) {
  const { t } = useI18n()
  const field = useId()
  const sharing = useShareList(id)
  const ending = useUnshareList(id)
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
        value={`${location.origin}/join-list?link=${link}`}
        onFocus={(event) => event.currentTarget.select()}
        className={inputStyle}
      />
      <Button variant="quiet" size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
        {t('End this link')}
      </Button>
    </div>
  )
}
