import { useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { UploadProduct } from '#web/shop/catalogue/admin/upload-product.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Upload Product')

export default function UploadProductPage() {
  const { t } = useWords()
  return (
    <AdminOnly denied={t('Do not have permission')}>
      <UploadProduct />
    </AdminOnly>
  )
}
