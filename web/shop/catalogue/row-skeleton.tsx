import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductSkeletons } from './product-skeleton.tsx'

/** Spec §9: 6 product cards in a row. */
export function RowSkeleton() {
  return (
    <div className="page">
      <Skeleton className="mb-4 h-7 w-48" />
      <ul className="flex gap-2.5 overflow-hidden *:w-38 *:shrink-0 md:gap-3 md:*:w-42">
        <ProductSkeletons count={6} />
      </ul>
    </div>
  )
}
