import { pictureUrl } from '#contract/pictures.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { ListLine as ListLineV1, SavedList as SavedListV1 } from '#contract/v1/saved-lists.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { ListLine, SavedList } from './saved-lists.ts'

type Site = Pick<RequestContext, 'baseUrl'>

/** `link`: the token of the link, for the owner. */
export const toListV1 = (site: Site, list: SavedList, link: string | null): SavedListV1 => ({
  id: list.id,
  name: list.name,
  isOwner: list.isOwner,
  lines: list.lines.map((line) => toLineV1(site, line)),
  members: list.members.map(({ name, ...member }) => ({
    ...member,
    firstName: name.trim().split(/\s+/)[0] ?? '',
  })),
  ...(link && { link }),
})

function toLineV1(site: Site, { product, ...line }: ListLine): ListLineV1 {
  const nameHi = product ? product.hindiName : line.hindiName
  return {
    id: line.id,
    productId: line.productId,
    name: product?.name ?? line.name,
    ...(nameHi && { nameHi }),
    unit: product?.unit ?? line.unit,
    image: pictureUrl(site, product?.images[0] ?? line.image),
    quantity: line.quantity,
    ...(product && { price: inr(discountedPrice(product.mrp, product.discount)) }),
  }
}
