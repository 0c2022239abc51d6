import type { ReactNode } from 'react'

/** A text whose emails and phone numbers become links. */
export function Linked({ text }: { text: string }) {
  const parts: ReactNode[] = text.split(REACHABLE).map((part, at) => {
    if (at % 2 === 0) return part
    const href = part.includes('@') ? `mailto:${part}` : `tel:${part.replaceAll(' ', '')}`
    return (
      <a key={`${at} ${part}`} href={href} className="font-medium text-leaf-700 underline underline-offset-4">
        {part}
      </a>
    )
  })
  return <>{parts}</>
}

/** An email, a toll-free number, or a number with +91; captured, so that `split` keeps it. */
const REACHABLE = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+91|\b1800)[ \d]{7,}\d)/
