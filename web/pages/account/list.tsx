import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { ListView } from '#web/shop/saved-lists/list-view.tsx'
import { BackTo } from '#web/ui/back-to.tsx'

export const meta = titled('List')

/** A list of the shopper, or one that is shared with them. */
export default function ListPage() {
  const { t } = useI18n()
  const { list = '' } = useParams()
  return (
    <>
      <BackTo to="/dashboard/lists">{t('My lists')}</BackTo>
      <ListView id={list} />
    </>
  )
}
