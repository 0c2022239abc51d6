import { useState } from 'react'
import { nameIn } from '#contract/language.ts'
import type { Product } from '#contract/v1/products.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { KeyboardHelp } from '#web/ui/keyboard-help.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SuccessDialog } from '#web/ui/success-dialog.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { useProductListQuery } from './product-list-query.ts'
import { useDeleteProduct } from './products.api.ts'

/** The admin page of products: search, edit and delete (spec §2). */
export function ProductAdmin() {
  const { t, language } = useI18n()
  const filters = useProductListQuery()
  const { begin, end, isOpen, thing } = useDialogState<'edit' | 'delete', Product>()
  const [successMessage, setSuccessMessage] = useState<string>()
  const remove = useDeleteProduct(end)
  const leaving = thing('delete')
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-bold">{t('Product')}</h1>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <SearchBox
            label={t('Search product')}
            placeholder={t('Search product here ...')}
            query={filters.param('search')}
            onSearch={(text) => filters.setParam('search', text, { typing: true })}
          />
          <KeyboardHelp opens={'Edit the product' satisfies Text} selects />
        </div>
      </div>
      <ProductFilters filters={filters} />
      <ProductList
        listQuery={filters.listQuery}
        onEdit={(product) => begin('edit', product)}
        onDelete={(product) => begin('delete', product)}
      />
      <EditProductDialog
        product={thing('edit')}
        open={isOpen('edit')}
        onClose={end}
        onSaved={() => {
          end()
          setSuccessMessage(t('updated successfully'))
        }}
      />
      <SuccessDialog message={successMessage} onClose={() => setSuccessMessage(undefined)} />
      <ConfirmDialog
        open={isOpen('delete')}
        onOpenChange={end}
        title={t('Permanent Delete')}
        description={t('Are you sure want to delete permanent ?')}
        subject={leaving && `${nameIn(language, leaving)} · ${leaving.unit}`}
        confirm={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </section>
  )
}
