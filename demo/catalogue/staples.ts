import { readRows } from './read-rows.ts'

/** Staples: sub-category and item → units of its most common pack that a store usually sells per month. */
export const readStaples = (): Map<string, number> =>
  new Map(
    readRows('./staples.csv').map((row) => [
      stapleKey(row('sub-category'), row('item')),
      Number(row('usual')),
    ]),
  )

export const stapleKey = (subCategory: string, item: string): string => `${subCategory} / ${item}`

/** The first brand, the first variant and the smallest pack of an item sell most; each further one sells less. */
export const usualSalesOf = (
  usual: number,
  further: { brand: number; variant: number; size: number },
): number => Math.round(usual * 0.7 ** further.brand * 0.6 ** further.variant * 0.8 ** further.size)
