import { filled, type Say } from './language.ts'

/** A line the store cannot fill: how many are wanted, and how many of them there are. */
export type ShortLine = { productId: string; name: string; wanted: number; available: number }

/** The errors a browser can tell without asking, or when nobody answers: all of them that pages ship. */
export const tellable = {
  TOO_MANY: says(429, 'Too many tries. Please wait a minute and try again.'),
  UNAVAILABLE: says(503, 'The shop is taking a short break. Please try again in a moment.'),
  INTERNAL: says(500, 'Something went wrong on our side. Please try again.'),
  NO_PICTURE: says(400, 'Please choose a picture.'),
  NOT_A_PICTURE: says(
    400,
    'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  ),
  PICTURE_TOO_LARGE: says(413, 'A picture can have at most 8 MB. Please choose a smaller one.'),
  NEW_PASSWORDS_DIFFER: says(400, 'New password and confirm password must be same.'),
  PASSWORDS_DIFFER: says(400, 'password and confirm password must be same'),
  /** `short` names every line that cannot be filled, not only the first. */
  OUT_OF_STOCK: says(
    409,
    ({ name, available }: { name: string; available: number; short?: ShortLine[] }, t) =>
      available > 0
        ? t('Only {available} of {name} left', { available, name })
        : t('{name} is Out of Stock', { name }),
  ),
}

/** Details → the sentence, in the words of `t`; in English unless told otherwise. */
type Message<D> = (d: D, t?: Say) => string

export function says(status: number, message: string): { status: number; message: Message<undefined> }
export function says<D>(
  status: number,
  message: (d: D, t: Say) => string,
): { status: number; message: Message<D> }
export function says<D>(status: number, message: string | ((d: D, t: Say) => string)) {
  const words = typeof message === 'string' ? (_: D, t: Say) => t(message) : message
  return { status, message: (d: D, t: Say = filled) => words(d, t) }
}
