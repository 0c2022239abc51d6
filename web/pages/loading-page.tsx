import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CategorySkeletons } from '#web/shop/catalogue/category-grid.tsx'
import { RowSkeleton } from '#web/shop/catalogue/row-skeleton.tsx'
import { useSlow } from '#web/ui/use-slow.ts'

/** On a slow connection, navigating home shows the page at once with its categories still loading. */
export function LoadingPage({ children }: { children: ReactNode }) {
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
