import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { CartPlan } from '#contract/v1/reorder.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { PlannedItem, planOrder, Wanted } from './reorder.ts'

/** How a wanted item was called, for one that is no longer sold. */
type Named = Wanted & { name: string; nameHi?: string; unit: string; images: string[] }

type Site = Pick<RequestContext, 'baseUrl'>

export const toOrderPlanV1 = (site: Site, { order, items }: Awaited<ReturnType<typeof planOrder>>) => ({
  orderNumber: order.number,
  ...toPlanV1(site, items),
})

export const toPlanV1 = (site: Site, planned: PlannedItem<Named>[]): CartPlan => ({
  items: planned.map(({ wanted, product, addable, priceNow, notes }) => {
    const nameHi = product ? product.hindiName : wanted.nameHi
    return {
      productId: wanted.productId,
      name: product?.name ?? wanted.name,
      ...(nameHi && { nameHi }),
      unit: product?.unit ?? wanted.unit,
      image: pictureUrl(site, product?.images[0] ?? wanted.images[0] ?? ''),
      wanted: wanted.quantity,
      addable,
      ...(wanted.priceThen !== undefined && { priceThen: inr(wanted.priceThen) }),
      ...(priceNow !== null && { priceNow: inr(priceNow) }),
      notes,
    }
  }),
  total: inr(planned.reduce((sum, { addable, priceNow }) => sum + addable * (priceNow ?? 0), 0)),
})
