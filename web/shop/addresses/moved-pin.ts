import type { Position } from '#contract/positions.ts'

/** About 22 metres. */
const STEP = 0.0002

const steps: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** A position that an arrow key moves by some 20 metres; null for other keys. */
export function moved({ latitude, longitude }: Position, key: string): Position | null {
  const step = steps[key]
  if (!step) return null
  const [north, east] = step
  return { latitude: rounded(latitude + north * STEP), longitude: rounded(longitude + east * STEP) }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
