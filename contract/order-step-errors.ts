import { callErrors } from './call-errors.ts'
import { type OrderStage, type OrderStatus, statusFacts } from './order-states.ts'
import { declare } from './public-errors.ts'

/** Errors of steps of an order, of shoppers, admins, pickers and riders. */
export const orderStepErrors = {
  ...callErrors,
  /** The published calls also send the current `order`; the same holds for STATUS_CONFLICT. */
  TOO_LATE_TO_CANCEL: declare(409, ({ status }: { status: OrderStatus }, t) => {
    const { tracking } = statusFacts[status]
    if (tracking === 'waiting')
      return t('Your order is being picked already and can no longer be cancelled. Please call us about it.')
    return tracking === 'ended'
      ? t('This order has been cancelled already.')
      : t('This order is {status} and can no longer be cancelled. Please call us about it.', {
          status: t(status),
        })
  }),
  STATUS_CONFLICT: declare(409, ({ status }: { status: OrderStatus }, t) =>
    t('Somebody else changed this order meanwhile: it is {status} now. Please look at it again.', {
      status: t(status),
    }),
  ),
  ORDER_TAKEN: declare(409, ({ name }: { name: string }, t) => t('{name} has this order already.', { name })),
  WRONG_STAGE: declare(409, ({ stage }: { stage: OrderStage }, t) =>
    t('This order is “{stage}” now, so this is not possible. Please look at it again.', { stage: t(stage) }),
  ),
  NOT_SO_MANY_LEFT: declare(409, ({ name, left }: { name: string; left: number }, t) =>
    left === 0
      ? t('Nothing of {name} is left in this order. Please look at it again.', { name })
      : t('{left} of {name} are left in this order now. Please look at it again.', { left, name }),
  ),
  NO_REPLACEMENT_WANTED: declare(409, ({ name }: { name: string }, t) =>
    t('The shopper wants nothing else in place of {name}.', { name }),
  ),
  NOT_SIMILAR: declare(409, ({ name }: { name: string }, t) =>
    t('This cannot replace {name}: it is something else, sold out, dearer, or in the order already.', {
      name,
    }),
  ),
  REPLACEMENT_TOO_DEAR: declare(409, ({ name, most }: { name: string; most: string }, t) =>
    t(
      '{name} would cost more than the {most} that were agreed. Please pack fewer pieces or something else.',
      {
        name,
        most,
      },
    ),
  ),
  NOT_A_RIDER: declare(409, 'This person does not ride for the store of the order.'),
  WRONG_HAND_OVER_CODE: declare(409, ({ left }: { left: number }, t) =>
    left === 1
      ? t('This code is wrong. Please ask the shopper again: one more try is left.')
      : t('This code is wrong. Please ask the shopper again: {left} more tries are left.', { left }),
  ),
  HAND_OVER_CODE_NEEDED: declare(409, 'This order is handed over by the code of the shopper.'),
  HAND_OVER_LOCKED: declare(
    409,
    'Too many wrong codes for this order. Please call the store: it can record the delivery.',
  ),
  ORDER_OFFERED: declare(409, ({ name }: { name: string }, t) =>
    t('{name} is asked about this order first.', { name }),
  ),
  OFFER_OVER: declare(409, 'This offer is over. The order went to somebody else, or waits in the list.'),
  REASON_NEEDED: declare(400, 'Please say why it could not be delivered.'),
  STEP_NEEDS_REASON: declare(409, 'This step needs a reason. Please change this order by itself.'),
  INVOICED: declare(
    409,
    'This order has an invoice already, so nothing can be packed instead. Please report the goods as missing.',
  ),
  UNDO_OVER: declare(409, 'This step can no longer be undone. Please look at the order again.'),
}
