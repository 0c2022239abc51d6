import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CategorySkeletons } from '#web/shop/catalogue/category-grid.tsx'
import { RowSkeleton } from '#web/shop/catalogue/row-skeleton.tsx'
import { useSlow } from '#web/ui/slow.ts'

/** On a slow connection the way home leads at once to a page whose shelves are still empty. */
export function Arriving({ children }: { children: ReactNode }) {
  const coming = useNavigation().location?.pathname
  const here = useLocation().pathname
  const slow = useSlow(coming === '/' && here !== '/')
  if (!slow) return children
  return (
    <div aria-busy="true" className="flex flex-col gap-10 pt-5">
      <CategorySkeletons />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  )
}
