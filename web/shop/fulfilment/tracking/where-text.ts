import type { Translate } from '#contract/language.ts'
import type { OrderStage } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'

type Tracked = Pick<Order, 'stage' | 'delivery' | 'cancellable' | 'money'>

/** What happens with an open order now. */
export function whereText(t: Translate, { stage, delivery }: Tracked): string {
  const name = delivery?.riderName
  if (stage === 'with rider')
    return name ? t('{name} is on the way to you.', { name }) : t('It is on the way.')
  if (stage === 'at the door') return name ? t('{name} is at your door.', { name }) : t('It is at your door.')
  if (stage === 'packed') return t('It is packed and waits for a rider.')
  if (stage === 'accepted') return t('Somebody in the store picks it next.')
  return stage === 'placed' ? t('The store has your order.') : t('It is picked in the store.')
}

/** Why a late order has not arrived, as far as its stage says it. */
export function lateText(t: Translate, stage: OrderStage): string {
  if (stage === 'placed') return t('Sorry, it is late: nobody in the store has begun to pick it.')
  if (stage === 'accepted') return t('Sorry, it is late: somebody in the store picks it next.')
  if (stage === 'packed') return t('Sorry, it is late: it is packed and still waits for a rider.')
  if (stage === 'with rider') return t('Sorry, it is late: the rider is still on the way.')
  if (stage === 'at the door') return t('Sorry, it came late: the rider is at your door.')
  return t('Sorry, it is late: it is still being picked.')
}

/** What the shopper of a late order can do by the rules of the shop. */
export function offerText(t: Translate, { cancellable, money }: Tracked): string {
  if (!cancellable) return t('It can no longer be cancelled. Please call us about it.')
  return money.refundable.amount > 0
    ? t('You need not wait: you can cancel it, and what you paid goes back.')
    : t('You need not wait: you can cancel it and pay nothing.')
}
