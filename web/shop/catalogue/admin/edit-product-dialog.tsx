import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useWords } from '#web/lib/words.ts'
import { useStockOfProduct } from '#web/shop/inventory/admin/stock.api.ts'
import { StockPerStore } from '#web/shop/inventory/admin/stock-per-store.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductForm } from './product-form.tsx'
import { typedOf } from './product-typed.ts'
import { useUpdateProduct } from './products.api.ts'
import { useTold } from './use-told.ts'

type EditProps = {
  product: Product | undefined
  open: boolean
  onClose(): void
  onSaved(message: string): void
}

/** A product in the form it was added with (spec §2). */
export function EditProductDialog({ product, open, onClose, onSaved }: EditProps) {
  const { t } = useWords()
  return (
    <FormDialog open={open} onClose={onClose} title={t('Edit Product')} wide>
      {(changed) =>
        product && <WithStock key={product._id} product={product} onChange={changed} onSaved={onSaved} />
      }
    </FormDialog>
  )
}

type EditedProps = { product: Product; onChange(changed: boolean): void; onSaved(message: string): void }

/** The form shows what the default store has to sell, wherever the admin shops; below it, what each store has. */
function WithStock({ product, ...hears }: EditedProps) {
  const { data: stores, error } = useStockOfProduct(product._id)
  if (!stores && !error) return <Skeleton className="h-96 rounded-lg" />
  const usual = stores?.find((store) => store.isDefault)
  return (
    <>
      <EditProduct
        product={{ ...product, stock: usual?.saleable ?? product.stock }}
        usualStore={usual?.storeId}
        {...hears}
      />
      {stores && <StockPerStore productId={product._id} name={product.name} stores={stores} />}
    </>
  )
}

function EditProduct({
  product,
  usualStore,
  onChange,
  onSaved,
}: {
  product: Product
  usualStore: string | undefined
  onChange(changed: boolean): void
  onSaved(message: string): void
}) {
  const { t } = useWords()
  // as it was when the form was opened: the stock below may change meanwhile
  const [opened] = useState(product)
  const [typed, setTyped] = useState(() => typedOf(product))
  useTold(onChange, JSON.stringify(typed) !== JSON.stringify(typedOf(opened)))
  const save = useUpdateProduct(opened, usualStore, onSaved)
  return <ProductForm typed={typed} onType={setTyped} save={save} submit={t('Update Product')} />
}
