import { openShopProcess } from '../../tools/shop-process.ts'
import { openOtherOrigin } from './other-origin.ts'

/** Starts one shop with demo data for all tests, and a second origin that may call it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const other = await openOtherOrigin()
  const shop = await openShopProcess({ ALLOWED_ORIGINS: other.url })
  process.env.SHOP_URL = shop.url
  process.env.OTHER_ORIGIN = other.url
  return async () => {
    await shop.stop()
    await other.close()
  }
}
