import type { StockRow as PublishedStockRow } from '#contract/inventory.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { ProductStock, StockPage } from './stocktaking.ts'

type At = Pick<RequestContext, 'baseUrl'>

export const toPublishedStock = (ctx: At, { rows, ...page }: StockPage) => ({
  data: rows.map((row) => toPublishedRow(ctx, row)),
  ...page,
})

const toPublishedRow = (ctx: At, { hindiName, image, ...row }: ProductStock): PublishedStockRow => ({
  ...row,
  ...(hindiName && { nameHi: hindiName }),
  image: pictureUrl(ctx, image),
})
