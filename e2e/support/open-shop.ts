import { openShopProcess } from './shop-process.ts'

/** One shop with the demo town for all journeys. */
export default async function openShop(): Promise<() => Promise<void>> {
  const shop = await openShopProcess()
  process.env.SHOP_URL = shop.url
  return shop.stop
}
