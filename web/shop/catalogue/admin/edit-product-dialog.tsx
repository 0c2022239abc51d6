import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProductForm } from './product-form.tsx'
import { typedOf } from './product-typed.ts'
import { useUpdateProduct } from './products.api.ts'

type EditProps = {
  product: Product | undefined
  open: boolean
  onClose(): void
  onSaved(message: string): void
}

/** A product in the form it was added with (spec §2); what was changed is not lost by a stray press beside it. */
export function EditProductDialog({ product, open, onClose, onSaved }: EditProps) {
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)

  function leave() {
    setAsking(false)
    setChanged(false)
    onClose()
  }
  function saved(message: string) {
    setChanged(false)
    onSaved(message)
  }
  return (
    <Dialog open={open} onOpenChange={() => (changed ? setAsking(true) : leave())} title="Edit Product" wide>
      {product && (
        <EditProduct key={product._id} product={product} onChange={() => setChanged(true)} onSaved={saved} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description="What you changed here would be lost."
        confirm="Close"
        onConfirm={leave}
      />
    </Dialog>
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
