import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { UploadProduct } from '#web/shop/catalogue/admin/upload-product.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Upload Product')

export default function UploadProductPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <UploadProduct />
    </AdminOnly>
  )
}
