/** Simple drawings of three networks' marks; the icon set carries no brands. */
type Drawn = { className?: string }

export function FacebookMark({ className }: Drawn) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M13.4 21v-7.6h2.7l.5-3.2h-3.2V8.3c0-1 .4-1.6 1.7-1.6h1.6V3.9c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.2 1.5-4.2 4.3v2.2H7.5v3.2h2.8V21Z" />
    </svg>
  )
}

export function InstagramMark({ className }: Drawn) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={className}
    >
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.8" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function LinkedinMark({ className }: Drawn) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      <circle cx="5.4" cy="5.4" r="1.9" />
      <path d="M3.8 9.2H7V20H3.8zM9.2 9.2h3v1.5c.5-.9 1.7-1.8 3.5-1.8 3.6 0 4.3 2.3 4.3 5.4V20h-3.2v-5.1c0-1.4 0-3-1.9-3s-2.4 1.4-2.4 2.9V20H9.2Z" />
    </svg>
  )
}
