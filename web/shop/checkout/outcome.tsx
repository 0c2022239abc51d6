import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Check, X } from '#web/ui/icons.ts'

/** How it ended (spec §2), with the way home. */
export function Outcome({ good, title, children }: { good: boolean; title: string; children?: ReactNode }) {
  const Icon = good ? Check : X
  return (
    <div className="page flex max-w-md animate-rise flex-col items-center gap-4 py-14 text-center md:py-20">
      <span
        className={`grid size-20 place-items-center rounded-full ${good ? 'bg-leaf-600 text-white' : 'bg-chilli-100 text-chilli-700'}`}
      >
        <Icon aria-hidden="true" className="size-10" strokeWidth={3} />
      </span>
      <h1 className="text-2xl font-bold">{title}</h1>
      {children}
      <ButtonLink to="/" size="lg" className="mt-2">
        Go To Home
      </ButtonLink>
    </div>
  )
}
