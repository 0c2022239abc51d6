/** Small drawings for quiet moments. All in the shop's own colours, none says anything the text does not. */
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
        d="M12 106c0-9 26-5 38-10s18 1 34 0 46-2 46 8-28 12-60 12-58 0-58-10Z"
        fill="var(--color-leaf-100)"
      />
      <g transform="rotate(-68 84 72)">
        <path d="M62 48h44v56H62Z" fill="var(--color-card)" stroke="var(--color-leaf-600)" strokeWidth="4" />
        <path d="M62 48l10-18h24l10 18Z" fill="var(--color-leaf-600)" />
        <path d="M62 78h44v26H62Z" fill="var(--color-saffron-400)" />
      </g>
    </svg>
  )
}
