import { shopReader } from '#contract/reader.ts'
import { i18nFor } from '#web/lib/i18n.ts'
import { notFound } from '../loader-helpers.ts'
import { about } from '../meta.ts'
import type { Route } from './+types/ui'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Goods } from './goods.tsx'
import { Overlays } from './overlays.tsx'
import { anchorOf } from './specimen.tsx'
import { States } from './states.tsx'
import { Tokens } from './tokens.tsx'

/** For developers, so only in the demo. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(shopReader).demo ? null : notFound()
}

export const meta = () => about(i18nFor('en'), { title: 'The design' })

const sections = ['Tokens', 'Controls', 'Fields', 'Goods', 'Moments', 'Overlays']

/** Every component of the design in every state, in the light and the dark theme. */
export default function DesignPage() {
  return (
    <div className="page py-6">
      <h1 className="text-3xl font-extrabold">The design</h1>
      <p className="mt-2 text-soft">
        Every part in every state, in daylight and in the dark, made of props alone.
      </p>
      <nav aria-label="Chapters" className="mt-4 flex flex-wrap gap-x-5">
        {sections.map((name) => (
          <a
            key={name}
            href={`#${anchorOf(name)}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-700 hover:underline"
          >
            {name}
          </a>
        ))}
      </nav>
      <Tokens />
      <Controls />
      <Fields />
      <Goods />
      <States />
      <Overlays />
    </div>
  )
}
