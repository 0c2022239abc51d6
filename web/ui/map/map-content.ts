import type { ReactNode } from 'react'
import type { Position } from '#contract/positions.ts'
import type { MapArea } from './projection.ts'

export type MapPoint = Position & {
  id: string
  /** leaf: ours; saffron: moving; ink: where it goes to */
  tone: 'leaf' | 'saffron' | 'ink'
  icon: ReactNode
  label: string
  /** is not known exactly */
  vague?: boolean | undefined
  /** for a point that can be dragged: where it was dropped */
  onMove?: ((at: Position) => void) | undefined
}
/** marked: of more importance than other names */
export type MapPlace = Position & { name: string; marked?: boolean }
/** A straight way between positions; dotted: still to go. */
export type MapWay = { from: Position; to: Position; dotted?: boolean }

/** What a map shows, whoever draws it. */
export type MapContent = {
  points: readonly MapPoint[]
  ways: readonly MapWay[]
  areas: readonly MapArea[]
  /** named places for the orientation, the most important first */
  places: readonly MapPlace[]
}
