import { useRef, useState } from 'react'
import type { Product } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { StockPerStore, useStockOfProduct } from '#web/shop/inventory/inventory.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFirstField } from '#web/ui/first-field.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { ProductForm } from './product-form.tsx'
import { formValuesOf } from './product-form-values.ts'
import { useBarcodes, useProduct, useUpdateProduct } from './products.api.ts'
import { SizeGroup } from './size-group.tsx'

type EditProps = {
  product: Product | undefined
  open: boolean
  onClose(): void
  onSaved(): void
}

/** Edits a product in the form for new ones (spec §2). */
export function EditProductDialog({ product, open, onClose, onSaved }: EditProps) {
  const { t } = useI18n()
  return (
    <FormDialog open={open} onClose={onClose} title={t('Edit Product')} wide>
      {(changed) =>
        product && <WithStock key={product.id} product={product} onChange={changed} onSaved={onSaved} />
      }
    </FormDialog>
  )
}

type EditedProps = { product: Product; onChange(changed: boolean): void; onSaved(): void }

/**
 * The form's stock is that of the default store, whichever store the admin shops from; the stock of each store
 * is below.
 */
function WithStock({ product, ...onClosed }: EditedProps) {
  const { t } = useI18n()
  const { data: stores, error } = useStockOfProduct(product.id)
  const fresh = useProduct(product.id)
  // waits for fresh data instead of the cache, since another admin may have changed the product
  const codes = useBarcodes(product.id)
  if ((!stores && !error) || !fresh.isFetchedAfterMount || !codes.isFetchedAfterMount)
    return <Skeleton className="h-96 rounded-lg" />
  const failed = [fresh, codes].find((read) => !read.data)
  if (!fresh.data || !codes.data)
    return (
      <EmptyState title={failed?.error?.message ?? ''}>
        <Button onClick={() => failed?.refetch()}>{t('Try again')}</Button>
      </EmptyState>
    )
  const usual = stores?.find((store) => store.isDefault)
  return (
    <>
      <EditProduct
        product={{ ...fresh.data, stock: usual?.saleable ?? product.stock }}
        barcodes={codes.data}
        {...onClosed}
      />
      {stores && <StockPerStore productId={product.id} name={product.name} stores={stores} />}
      <SizeGroup product={product} />
    </>
  )
}

type FormProps = { product: Product; barcodes: string[]; onChange(changed: boolean): void; onSaved(): void }

function EditProduct({ product, barcodes, onChange, onSaved }: FormProps) {
  const { t } = useI18n()
  // the product when the form was opened: its stock may change meanwhile
  const [opened] = useState(product)
  const [shown] = useState(() => formValuesOf(product, barcodes))
  const [typed, setTyped] = useState(shown)
  useOnChange(onChange, JSON.stringify(typed) !== JSON.stringify(shown))
  const save = useUpdateProduct(opened.id, shown, onSaved)
  const form = useRef<HTMLDivElement>(null)
  useFirstField(form)
  return (
    <div ref={form}>
      <ProductForm before={opened} typed={typed} onType={setTyped} save={save} submit={t('Update Product')} />
    </div>
  )
}
