import { bags } from './packs/bags.ts'
import { bottles } from './packs/bottles.ts'
import { boxes } from './packs/boxes.ts'
import { loose } from './packs/loose.ts'
import type { Pack } from './packs/pack.ts'

const packs: Record<string, Pack> = { ...bags, ...bottles, ...boxes, ...loose }

/** Every pack shape a CSV may name. */
export const packShapes = Object.keys(packs)

export function packOf(shape: string): Pack {
  const pack = packs[shape]
  if (!pack) throw new Error(`No pack shape is called "${shape}"; there are ${packShapes.join(', ')}.`)
  return pack
}
