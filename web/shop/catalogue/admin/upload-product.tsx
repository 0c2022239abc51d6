import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { SuccessDialog } from '#web/ui/success-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductForm } from './product-form.tsx'
import { useCreateProduct } from './products.api.ts'
import { useDraft } from './use-draft.ts'

/** A new product (spec §2); the form is cleared after saving (spec §4). */
export function UploadProduct() {
  const { t } = useI18n()
  const { typed, setTyped, clear } = useDraft()
  const [successMessage, setSuccessMessage] = useState<string>()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const save = useCreateProduct(() => {
    clear()
    const message = t('Product Created Successfully')
    if (isShown.current) setSuccessMessage(message)
    else toast.success(message)
  })
  return (
    <section className="max-w-xl">
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Upload Product')}</h1>
      <ProductForm typed={typed} onType={setTyped} save={save} submit={t('Submit')} />
      <SuccessDialog message={successMessage} onClose={() => setSuccessMessage(undefined)} />
    </section>
  )
}
