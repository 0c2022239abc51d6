/** Small decorative drawings in the shop's colours; none carries information that the text lacks. */
type Drawn = { className?: string }

export function EmptyBag({ className }: Drawn) {
  return (
    <svg viewBox="0 0 144 128" aria-hidden="true" className={className} fill="none">
      <ellipse cx="72" cy="116" rx="52" ry="6" fill="var(--color-sunken)" />
      <path d="M34 44h76l-7 68H41Z" fill="var(--color-leaf-100)" />
      <path d="M94 44h16l-7 68H88Z" fill="var(--color-leaf-200)" />
      <path
        d="M54 54V34a18 18 0 0 1 36 0v20"
        stroke="var(--color-leaf-600)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M77 62 61 80h8l-5 15 16-19h-8Z" fill="var(--color-saffron-400)" />
      <path d="M24 26c8-1 12 3 12 11-8 1-12-3-12-11Z" fill="var(--color-leaf-400)" />
      <path d="M118 18c-7 0-10 4-9 11 7 0 10-4 9-11Z" fill="var(--color-leaf-400)" />
    </svg>
  )
}

export function ShutterDown({ className }: Drawn) {
  return (
    <svg viewBox="0 0 144 128" aria-hidden="true" className={className} fill="none">
      <ellipse cx="72" cy="118" rx="60" ry="6" fill="var(--color-sunken)" />
      <path d="M24 46h96v70H24Z" fill="var(--color-leaf-100)" />
      <path d="M24 62h96M24 76h96M24 90h96M24 104h96" stroke="var(--color-leaf-200)" strokeWidth="4" />
      <path d="M18 22h108l8 24H10Z" fill="var(--color-leaf-600)" />
      <path d="M40 22h21l-2 24H34ZM83 22h21l6 24H85Z" fill="var(--color-saffron-400)" />
      <path
        d="M10 46c0 8 12 8 24 0 0 8 25 8 25 0 0 8 26 8 26 0 0 8 25 8 25 0 12 8 24 8 24 0Z"
        fill="var(--color-leaf-700)"
      />
      <circle
        cx="72"
        cy="88"
        r="19"
        fill="var(--color-card)"
        stroke="var(--color-leaf-600)"
        strokeWidth="4"
      />
      <path d="M72 77v11l8 5" stroke="var(--color-leaf-600)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

export function SpiltMilk({ className }: Drawn) {
  return (
    <svg viewBox="0 0 144 128" aria-hidden="true" className={className} fill="none">
      <path
        d="M8 108c0-10 24-7 36-11s20 1 36 0 56-3 56 8-32 13-66 13-62 0-62-10Z"
        fill="var(--color-leaf-100)"
      />
      <path d="M30 84c-10 3-16 9-14 16 8 5 26 3 36-2l-6-16Z" fill="var(--color-milk)" />
      <g transform="rotate(-72 78 72)">
        <path d="M56 54h44v52a4 4 0 0 1-4 4H60a4 4 0 0 1-4-4Z" fill="var(--color-milk)" />
        <path d="M56 78h44v28a4 4 0 0 1-4 4H60a4 4 0 0 1-4-4Z" fill="var(--color-saffron-400)" />
        <path d="M84 54h16v52a4 4 0 0 1-4 4H84Z" fill="var(--color-on-saffron)" fillOpacity="0.08" />
        <path d="m56 54 9-20h26l9 20Z" fill="var(--color-leaf-600)" />
        <path d="M65 26h26v8H65Z" fill="var(--color-leaf-700)" />
        <path d="M80 84 68 97h6l-4 10 12-14h-6Z" fill="var(--color-milk)" />
      </g>
    </svg>
  )
}
