import type { CSSProperties } from 'react'
import css from '../../tokens.css?raw'
import { Section, Specimen } from './specimen.tsx'

const named = (kind: string): string[] =>
  [...css.matchAll(new RegExp(`--${kind}-([a-z\\d-]+?):`, 'g'))].flatMap(([, name = '']) =>
    name.endsWith('--line-height') ? [] : [name],
  )

/** Read from tokens.css itself, so that none is missing. */
export function Tokens() {
  return (
    <Section name="Tokens">
      <Specimen name="Colour">
        <ul className="grid w-full grid-cols-3 gap-2 md:grid-cols-5">
          {named('color').map((name) => (
            <li key={name} className="min-w-0 text-2xs text-soft">
              <span
                style={holding(`var(--color-${name})`)}
                className="mb-1 block h-10 rounded-md border border-line bg-(--held)"
              />
              <span className="block truncate">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <ul className="w-full">
          {named('text').map((name) => (
            <li key={name} style={holding(`var(--text-${name})`)} className="truncate text-(length:--held)">
              {`${name} · ₹1,299.50 · आटा, चावल और दाल`}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Radius">
        {named('radius').map((name) => (
          <span
            key={name}
            style={holding(`var(--radius-${name})`)}
            className="grid h-14 w-20 place-items-center rounded-(--held) border border-line-strong bg-card text-xs"
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="Shadow">
        {named('shadow').map((name) => (
          <span
            key={name}
            style={holding(`var(--shadow-${name})`)}
            className="m-2 grid h-14 w-24 place-items-center rounded-lg bg-card text-xs shadow-(--held)"
          >
            {name}
          </span>
        ))}
      </Specimen>
    </Section>
  )
}

const holding = (value: string) => ({ '--held': value }) as CSSProperties
