import type { ReactNode } from 'react'
import type { Spot } from './projection.ts'

/** Puts its children at a place of the map. */
export function At({ spot, children }: { spot: Spot; children: ReactNode }) {
  return (
    <div className="absolute" style={placedAt(spot)}>
      {children}
    </div>
  )
}

const placedAt = ({ left, top }: Spot) => ({ left: `${left}%`, top: `${top}%` })
