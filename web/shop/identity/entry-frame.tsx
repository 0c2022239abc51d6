import type { ReactNode } from 'react'
import { LeafBolt } from '#web/ui/mark.tsx'

/** The layout of login, registration and password recovery. */
export function EntryFrame({
  title,
  lead,
  foot,
  children,
}: {
  title: string
  lead: string
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <div className="page flex justify-center py-6 md:py-14">
      <section className="w-full max-w-sm rounded-2xl md:border md:border-line md:bg-card md:p-8 md:shadow-card">
        <LeafBolt className="size-11" />
        <h1 className="mt-3 text-2xl font-bold">{title}</h1>
        <p className="mb-6 mt-1 wrap-anywhere text-soft">{lead}</p>
        {children}
        <p className="mt-6 text-center text-sm text-soft">{foot}</p>
      </section>
    </div>
  )
}
