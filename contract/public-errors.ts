import { filled, type Translate } from './language.ts'

/** A line that the store cannot fill: the requested and the available quantity. */
export type ShortLine = { productId: string; name: string; wanted: number; available: number }

/**
 * Errors that the browser itself creates on any page, without a reply of the server. These and `form-errors.ts` are the
 * only messages in the code of pages.
 */
export const publicErrors = {
  TOO_MANY: declare(429, 'Too many tries. Please wait a minute and try again.'),
  UNAVAILABLE: declare(503, 'The shop is taking a short break. Please try again in a moment.'),
  INTERNAL: declare(500, 'Something went wrong on our side. Please try again.'),
  PICTURE_TOO_LARGE: declare(413, 'A picture can have at most 8 MB. Please choose a smaller one.'),
  /** `short` lists all lines that cannot be filled, not only the first. */
  OUT_OF_STOCK: declare(
    409,
    ({ name, available }: { name: string; available: number; short?: ShortLine[] }, t) =>
      available > 0
        ? t('Only {available} of {name} left', { available, name })
        : t('{name} is Out of Stock', { name }),
  ),
}

/** Details → the message, translated by `t`; English without `t`. */
type Message<D> = (d: D, t?: Translate) => string

export function declare(status: number, message: string): { status: number; message: Message<undefined> }
export function declare<D>(
  status: number,
  message: (d: D, t: Translate) => string,
): { status: number; message: Message<D> }
export function declare<D>(status: number, message: string | ((d: D, t: Translate) => string)) {
  const words = typeof message === 'string' ? (_: D, t: Translate) => t(message) : message
  return { status, message: (d: D, t: Translate = filled) => words(d, t) }
}
