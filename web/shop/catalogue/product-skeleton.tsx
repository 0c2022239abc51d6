import { Skeleton } from '#web/ui/skeleton.tsx'

/** `count` placeholders of the size of a product tile. */
export function ProductSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={at} className="flex flex-col gap-2 rounded-lg border border-line bg-card p-2">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="mt-1 h-4 w-11/12" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-3 h-8 w-full" />
    </li>
  ))
}
