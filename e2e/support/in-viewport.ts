import type { Locator } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }
type Thing = { getBoundingClientRect(): Box; contains(other: unknown): boolean }
type Browser = { document: { elementFromPoint(x: number, y: number): unknown } }

/** Whether its centre is in the viewport and uncovered, without scrolling. */
export const isFree = (it: Locator): Promise<boolean> =>
  it.evaluate((element) => {
    const thing = element as unknown as Thing
    const { x, y, width, height } = thing.getBoundingClientRect()
    const top = (globalThis as unknown as Browser).document.elementFromPoint(x + width / 2, y + height / 2)
    return thing.contains(top)
  })
