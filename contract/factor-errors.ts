import { declare } from './public-errors.ts'

/** Errors of logins with a second factor. */
export const factorErrors = {
  SECOND_FACTOR_REQUIRED: declare(
    403,
    'Your work for the shop needs two-step login. Please set it up under “Password and devices”.',
  ),
  /** The password was right; `pendingToken` is for the call that completes the login in the same browser. */
  SECOND_FACTOR_NEEDED: declare(403, (_: { pendingToken: string }, t) =>
    t('This account also needs a code. Please log in on the Login page of Jhatpat.'),
  ),
  /** Otherwise a stranger could set it up on an account with the email of another person. */
  EMAIL_NOT_CONFIRMED: declare(403, 'Please confirm your email first. The link is in our mail to you.'),
  LOGIN_STEP_OVER: declare(403, 'This login has ended. Please enter your password again.'),
  PASSKEY_LOGIN_NEEDED: declare(403, 'Nothing was changed: please log in with your passkey first.'),
  FACTOR_CODE_NEEDED: declare(
    403,
    'Nothing was changed: please also enter a code of your authenticator app, on the page of Jhatpat.',
  ),
  WRONG_FACTOR_CODE: declare(
    403,
    'This code is wrong or was used already. Please enter the newest code of your app, or a recovery code.',
  ),
  FACTOR_TRIED_TOO_OFTEN: declare(
    429,
    'Too many wrong codes. Please try again tomorrow, or on a device that you have logged in with before.',
  ),
  VIEW_ONLY: declare(403, 'You are looking as a shopper. Nothing can be changed until you end that.'),
  STAFF_NOT_VIEWED: declare(403, 'This account works for the shop. Only shoppers can be looked at.'),
  PASSKEY_REFUSED: declare(403, 'This passkey was not accepted. Please try again, or use your password.'),
  TOO_MANY_PASSKEYS: declare(409, 'You have many passkeys already. Please remove one first.'),
  FACTOR_ON: declare(409, 'Your login needs a code already.'),
  FACTOR_NOT_BEGUN: declare(409, 'There is no authenticator app yet. Please begin its set-up again.'),
}
