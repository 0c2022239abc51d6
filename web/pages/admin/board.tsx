import { shopReader } from '#contract/reader.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { EveningSwitch } from '#web/shop/demo-evening/evening-switch.tsx'
import { Board } from '#web/shop/fulfilment/board.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { mayUse } from '#web/shop/identity/may-use.ts'
import type { Route } from './+types/board'

/** Whether there is a switch that plays an evening. */
export const loader = ({ context }: Route.LoaderArgs) => ({ demo: context.get(shopReader).demo })

export const meta = titled('Open orders')

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  return (
    <AdminOnly permission="orders:pick" denied={t('Permission Denied')}>
      {loaderData?.demo && <EveningOfDemo />}
      <OfStores />
    </AdminOnly>
  )
}

function EveningOfDemo() {
  const me = useCurrentUser()
  return me.state === 'known' && mayUse(me.user, 'staff:manage') ? <EveningSwitch /> : null
}

function OfStores() {
  const { data = [] } = useStores()
  const me = useCurrentUser()
  const mayMove = me.state === 'known' && mayUse(me.user, 'orders:move')
  return <Board stores={data.map(({ _id, ...store }) => ({ id: _id, ...store }))} mayMove={mayMove} />
}
