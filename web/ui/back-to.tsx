import { Link } from 'react-router'
import { ChevronLeft } from './icons.ts'

/** A link back to the list that contains the current item. */
export function BackTo({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf-700 hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
