import { shopReader } from '#contract/reader.ts'
import { found } from '#web/pages/loader-helpers.ts'
import { titled } from '#web/pages/meta.ts'
import { NotServed } from '#web/shop/delivery/not-served.tsx'
import type { Route } from './+types/not-served'

export async function loader({ context }: Route.LoaderArgs) {
  return { cities: await found(context.get(shopReader).cities()) }
}

export const meta = titled('Not in your area yet')

export default function NotServedPage({ loaderData }: Route.ComponentProps) {
  return <NotServed cities={loaderData.cities} />
}
