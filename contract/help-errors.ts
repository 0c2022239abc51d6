import { declare } from './public-errors.ts'

/** Errors of help with items of delivered orders. */
export const helpErrors = {
  NOT_DELIVERED_YET: declare(409, 'This order is not delivered yet. Please come back when it has arrived.'),
  HELP_TIME_OVER: declare(409, ({ hours }: { hours: number }, t) =>
    t('Items can be reported within {hours} hours after the delivery. Please call us about it.', { hours }),
  ),
  NOT_LATE: declare(409, 'This order arrived within the promised time.'),
  PICTURE_NEEDED: declare(400, 'Please add a picture of what is damaged.'),
  REPORTED_BEFORE: declare(409, ({ name }: { name: string }, t) =>
    t('You have already reported {name}. You find it below.', { name }),
  ),
  NOTHING_LEFT: declare(409, ({ name }: { name: string }, t) =>
    t('{name} has been refunded already.', { name }),
  ),
  HELP_CLOSED: declare(409, 'This has been decided or withdrawn meanwhile. Please look at it again.'),
  HELP_CHANGED: declare(
    409,
    'The shopper has written meanwhile. Please read the new message before you decide.',
  ),
  OWN_REPORT: declare(403, 'Somebody else has to decide about your own order.'),
  HELP_FULL: declare(409, 'No more messages fit here. Please call us about it.'),
  EMPTY_MESSAGE: declare(400, 'Please write something, or add a picture.'),
  REFUSAL_NEEDS_WORDS: declare(400, 'Please give the shopper a reason.'),
}
