import type { WorkOrder } from '#contract/v1/order-work.ts'

type Line = WorkOrder['lines'][number]
export type Similar = NonNullable<Line['similar']>[number]

/** How many pieces can be packed in place of missing ones: as many, if they are there and cost no more in all. */
export const piecesInstead = (
  { price }: Pick<Line, 'price'>,
  missing: number,
  similar: Pick<Similar, 'price' | 'available'>,
): number =>
  Math.min(
    missing,
    similar.available,
    similar.price.amount > 0 ? Math.floor((price.amount * missing) / similar.price.amount) : missing,
  )
