import { declare } from './public-errors.ts'

/** Errors that forms create in the browser, in a file of their own because most pages have no such form. */
export const formErrors = {
  NO_PICTURE: declare(400, 'Please choose a picture.'),
  NOT_A_PICTURE: declare(
    400,
    'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  ),
  NEW_PASSWORDS_DIFFER: declare(400, 'New password and confirm password must be same.'),
  PASSWORDS_DIFFER: declare(400, 'password and confirm password must be same'),
}
