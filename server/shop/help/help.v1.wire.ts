import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type {
  OrderHelp as PublishedHelp,
  HelpRequest as PublishedRequest,
  HelpRules as PublishedRules,
  HelpThread as PublishedThread,
} from '#contract/v1/help.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { HelpRequest, HelpRules, HelpThread, OrderHelp } from './help.ts'

type Site = Pick<RequestContext, 'baseUrl'>
type Side = 'shopper' | 'staff'

export const toRulesV1 = ({ instantBelow, ...rules }: HelpRules): PublishedRules => ({
  instantBelow: inr(instantBelow),
  ...rules,
})

export const toStoreRulesV1 = ({ store, ...rules }: HelpRules & { store: string }) => ({
  store,
  ...toRulesV1(rules),
})

export const toRequestV1 = (request: HelpRequest, side: Side): PublishedRequest => ({
  id: request.id,
  orderId: request.orderId,
  orderNumber: request.orderNumber,
  storeId: request.storeId,
  productId: request.productId,
  name: request.name,
  ...(request.nameHi && { nameHi: request.nameHi }),
  problem: request.problem,
  quantity: request.quantity,
  state: request.state,
  ...deciderOf(request),
  ...(request.refunded !== null && {
    refunded: { quantity: request.refunded, amount: inr(request.refundedPaise ?? 0) },
  }),
  why: request.why,
  messages: request.messages,
  unread: request.messages - (side === 'staff' ? request.staffRead : request.shopperRead),
  createdAt: request.createdAt,
})

const deciderOf = ({ state, decidedBy }: HelpRequest) =>
  decidedBy ? { decidedBy: 'SHOP' as const } : state === 'refunded' ? { decidedBy: 'RULE' as const } : {}

export const toThreadV1 = (
  site: Site,
  { request, left, messages }: HelpThread,
  side: Side,
): PublishedThread => ({
  ...toRequestV1(request, side),
  left,
  thread: messages.map(({ position, byStaff, text, picture, at }) => ({
    position,
    by: byStaff ? 'SHOP' : 'SHOPPER',
    text,
    ...(picture && { picture: pictureUrl(site, picture) }),
    at,
  })),
})

export const toOrderHelpV1 = (
  site: Site,
  { order, rules, until, requests, ...help }: OrderHelp,
): PublishedHelp => ({
  orderId: order.id,
  orderNumber: order.number,
  rules: toRulesV1(rules),
  ...(until && { until: until.toISOString() }),
  ...help,
  items: order.lines.map((line) => {
    const request = requests.find(
      ({ productId, state }) => productId === line.productId && state !== 'withdrawn',
    )
    return {
      productId: line.productId,
      name: line.name,
      ...(line.nameHi && { nameHi: line.nameHi }),
      unit: line.unit,
      image: pictureUrl(site, line.images[0] ?? ''),
      price: inr(line.price),
      left: line.quantity - line.refunded,
      ...(request && { requestId: request.id }),
    }
  }),
  requests: requests.map((request) => toRequestV1(request, 'shopper')),
})
