import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as queries from './purchase-rules.queries.ts'

/** The rules are read only if one of them could apply, so that usual orders send no more statements (decision 118). */
const COMPARED = { scarcePieces: 12, partOfStock: 4 }

type Reserved = {
  storeId: string
  lines: { productId: string; name: string; quantity: number }[]
  /** pieces of each product that are left after these were reserved */
  left: Map<string, number>
  /** the order's total in paise */
  total: number
  byCash: boolean
}

/**
 * Throws FAIR_SHARE if a shopper would have more than a fair share of scarce goods within a day, and UNVERIFIED_LIMIT
 * if an account whose email is not confirmed would have open cash orders of more than its limit. Called after the goods
 * were reserved, so that their rows are locked, and two tabs are compared one after the other.
 */
export async function assertPurchaseAllowed(db: Db, ctx: ShopperContext, reserved: Reserved): Promise<void> {
  const { unconfirmed } = ctx.user
  // an account without a confirmed email costs nothing, so all its orders are compared
  const scarce = unconfirmed ? reserved.lines : linesToCompare(reserved)
  if (scarce.length === 0) return
  const rules = await queries.readRules(db)
  if (unconfirmed) {
    const open = reserved.byCash ? await orders.unpaidTotal(db, ctx.user.id) : 0
    const total = reserved.total + open
    if (total > rules.unverifiedMost) throw new ShopError('UNVERIFIED_LIMIT', { most: rules.unverifiedMost })
  }
  if (scarce.length > 0) await assertFairShare(db, ctx, { ...reserved, lines: scarce }, rules)
}

const linesToCompare = ({ lines, left }: Reserved) =>
  lines.filter(({ productId, quantity }) => {
    const before = (left.get(productId) ?? 0) + quantity
    return before <= COMPARED.scarcePieces || quantity * COMPARED.partOfStock > before
  })

async function assertFairShare(
  db: Db,
  ctx: ShopperContext,
  { storeId, lines, left }: Reserved,
  { sharePieces, sharePercent, shareHours }: queries.PurchaseRules,
): Promise<void> {
  const productIds = lines.map(({ productId }) => productId)
  const bought = await orders.boughtPieces(db, { userId: ctx.user.id, storeId, productIds }, shareHours)
  for (const { productId, name, quantity } of lines) {
    const own = bought.get(productId) ?? 0
    const all = (left.get(productId) ?? 0) + quantity + own
    const most = Math.max(sharePieces, Math.floor((all * sharePercent) / 100))
    if (own + quantity > most)
      throw new ShopError('FAIR_SHARE', { name, most, allowed: Math.max(0, most - own) })
  }
}
