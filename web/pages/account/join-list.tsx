import { useNavigate, useSearchParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'
import { useJoinList } from '#web/shop/saved-lists/saved-lists.api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = titled('Join a list')

/** Opened from a shared link, after a login; only a press joins. */
export default function JoinListPage() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { mutate, isPending, error } = useJoinList(({ id }) => void navigate(`/dashboard/lists/${id}`))
  return (
    <SignedInOnly>
      <EmptyState level="h1" title={t('Join a list')}>
        <p>{t('Somebody shares a list with you. Its people see your first name.')}</p>
        {error && (
          <p role="alert" className="font-medium text-chilli-600">
            {error.message}
          </p>
        )}
        <Button busy={isPending} onClick={() => mutate(query.get('link') ?? '')}>
          {t('Join the list')}
        </Button>
      </EmptyState>
    </SignedInOnly>
  )
}
