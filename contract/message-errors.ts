import { declare } from './public-errors.ts'

/** Of the messages about orders, and of what a shopper chooses about them. */
export const messageErrors = {
  BAD_STOP_LINK: declare(400, 'This link is not complete. Please open it from the mail once more.'),
  MESSAGE_NEEDED: declare(409, 'This message always comes by mail: it is your record of the purchase.'),
  CHANNEL_NOT_OFFERED: declare(409, 'Messages cannot be sent this way.'),
  MOBILE_NEEDED: declare(409, 'Please add your mobile to your profile first.'),
  PUSH_REFUSED: declare(400, 'This browser cannot be notified.'),
  QUIET_ALL_DAY: declare(400, 'Quiet hours must end at another time than they begin.'),
}
