import type { StockRow as PublishedStockRow, StoreStock as PublishedStoreStock } from '#contract/inventory.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Batches } from '#contract/v1/batches.ts'
import type { Pieces } from '#server/shop/inventory/inventory.ts'
import type { BatchesOfProduct } from './batches.ts'
import type { ProductStock, StockPage, StoreStock } from './stocktaking.ts'

type At = Pick<RequestContext, 'baseUrl'>

export const toPublishedStock = (ctx: At, { rows, ...page }: StockPage) => ({
  data: rows.map((row) => toPublishedRow(ctx, row)),
  ...page,
})

export const toPublishedStoreStock = (stock: StoreStock): PublishedStoreStock => toPublishedPieces(stock)

/** The field is missing where all pieces may be sold. */
export const toPublishedPieces = <P extends Pieces>({ shortLife, ...pieces }: P) => ({
  ...pieces,
  ...(shortLife > 0 && { shortLife }),
})

const toPublishedRow = (ctx: At, { hindiName, image, ...row }: ProductStock): PublishedStockRow => ({
  ...toPublishedPieces(row),
  ...(hindiName && { nameHi: hindiName }),
  image: pictureUrl(ctx, image),
})

export const toBatchesV1 = ({ batches, ...rest }: BatchesOfProduct): Batches => ({
  ...rest,
  batches: batches.map(({ expiresOn, sellUntil, pieces, short }) => ({
    expiresOn,
    sellUntil,
    pieces,
    forSale: !short,
  })),
})
