import type { Translate } from '#contract/language.ts'
import type { Product } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { pagesOf, useLastPage, usePageParam } from '#web/lib/page-param.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { AdminGridLoading } from './admin-card.tsx'
import { ProductCards } from './product-cards.tsx'
import type { ProductListQuery } from './product-list-query.ts'
import { PRODUCTS_PER_PAGE, useProducts } from './products.api.ts'

type ListProps = {
  listQuery: ProductListQuery
  onEdit(product: Product): void
  onDelete(product: Product): void
}

/** A page of twelve products (spec §9), with a pager. */
export function ProductList({ listQuery, onEdit, onDelete }: ListProps) {
  const { t } = useI18n()
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch, isPlaceholderData: old } = useProducts(listQuery, page)
  const pages = list ? pagesOf(list.totalCount, PRODUCTS_PER_PAGE) : page
  const beyond = useLastPage(page, old ? undefined : pages, setPage)

  if (error && !list) return <LoadFailed error={error} onRetry={refetch} />
  if (!list || beyond) return <AdminGridLoading count={PRODUCTS_PER_PAGE} />
  return (
    <div className={classes('transition-opacity', old && 'opacity-60')}>
      <p role="status" className="sr-only">
        {list.totalCount === 1
          ? t('1 product')
          : t('{count} products', { count: list.totalCount.toLocaleString('en-IN') })}
      </p>
      {list.data.length === 0 ? (
        <EmptyState title={t('No Data found')} picture={<EmptyBag className="h-32 w-36" />}>
          <p>{emptyText(t, listQuery)}</p>
        </EmptyState>
      ) : (
        <ProductCards products={list.data} busy={old} onEdit={onEdit} onDelete={onDelete} />
      )}
      <Pager page={page} pages={pages} always onPage={setPage} />
    </div>
  )
}

function emptyText(t: Translate, { search, ...others }: ProductListQuery): string {
  if (search) return t('No product matches “{search}”.', { search })
  return t(Object.keys(others).length > 0 ? 'No product matches.' : 'There is no product yet.')
}
