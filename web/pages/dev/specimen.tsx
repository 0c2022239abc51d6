import type { ReactNode } from 'react'

/** A section of the page with an anchor. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={anchorOf(name)} className="mt-12 flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-2xl font-bold">{name}</h2>
      {children}
    </section>
  )
}

export const anchorOf = (name: string): string => name.toLowerCase().replace(/\W+/g, '-')

/** A component in the light and the dark theme; `children` is a function if the two must not share state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-soft">{name}</h3>
      <div className="grid gap-3 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-wrap items-center gap-3 rounded-xl border border-line bg-paper p-4 text-ink"
          >
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}
