import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { ProductForm } from './product-form.tsx'
import { typedOf } from './product-typed.ts'
import { useUpdateProduct } from './products.api.ts'

type EditProps = {
  product: Product | undefined
  open: boolean
  onClose(): void
  onSaved(message: string): void
}

/** A product in the form it was added with (spec §2). */
export function EditProductDialog({ product, open, onClose, onSaved }: EditProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Edit Product" wide>
      {(changed) =>
        product && <EditProduct key={product._id} product={product} onChange={changed} onSaved={onSaved} />
      }
    </FormDialog>
  )
}

function EditProduct({
  product,
  onChange,
  onSaved,
}: {
  product: Product
  onChange(): void
  onSaved(message: string): void
}) {
  const [typed, setTyped] = useState(() => typedOf(product))
  const save = useUpdateProduct(product, onSaved)
  return (
    <ProductForm
      typed={typed}
      onType={(change) => {
        onChange()
        setTyped(change)
      }}
      save={save}
      submit="Update Product"
    />
  )
}
