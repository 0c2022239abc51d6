import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Email, Mobile, Password, Text, TypedPassword } from './fields.ts'
import { Id, Nothing, OneOf, Url } from './shapes.ts'

/** The account as its owner sees it: never a password hash, a token or an OTP. */
export const User = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  mobile: Type.String(),
  verify_email: Type.Boolean(),
  last_login_date: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  status: OneOf('Active', 'Inactive', 'Suspended'),
  role: OneOf('ADMIN', 'USER'),
})
export type User = Static<typeof User>

/** Digits of a one-time code (spec §9). */
export const CODE_LENGTH = 6
const Code = Text('OTP', CODE_LENGTH, {
  pattern: '^[0-9]{6}$',
  says: 'OTP must be the 6 digits we mailed you',
})

export const identityContract = endpoints({
  register: {
    method: 'POST',
    path: '/api/user/register',
    who: 'anyone',
    summary: 'Opens an account',
    body: Type.Object({
      name: Text('Name', 120),
      email: Email(),
      password: Password(),
      confirmPassword: Type.Optional(TypedPassword('Confirm password')),
    }),
    reply: Type.Object({ data: User }),
    says: 'User register successfully',
    status: 201,
    errors: ['EMAIL_TAKEN', 'PASSWORDS_DIFFER'],
    perMinute: 120,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    who: 'anyone',
    summary: 'Opens a session: tokens in the reply and as HttpOnly cookies',
    body: Type.Object({ email: Email(), password: TypedPassword() }),
    reply: Type.Object({
      data: Type.Object({
        accesstoken: Type.String(),
        accessToken: Type.String(),
        refreshToken: Type.String(),
      }),
    }),
    says: 'Login successfully',
    errors: ['WRONG_LOGIN', 'GUESSED_TOO_OFTEN', 'ACCOUNT_CLOSED'],
    perMinute: 120,
  },
  logout: {
    method: 'GET',
    path: '/api/user/logout',
    who: 'anyone',
    summary: 'Ends the session and clears both cookies; always succeeds',
    reply: Nothing,
    says: 'Logout successfully',
  },
  refreshToken: {
    method: 'POST',
    path: '/api/user/refresh-token',
    who: 'anyone',
    summary: 'Trades a refresh token (Bearer or cookie) for a new access token; rotates the refresh token',
    reply: Type.Object({ data: Type.Object({ accessToken: Type.String(), refreshToken: Type.String() }) }),
    says: 'New Access token generated',
    errors: ['SESSION_OVER'],
  },
  forgotPassword: {
    method: 'PUT',
    path: '/api/user/forgot-password',
    who: 'anyone',
    summary: 'Mails a one-time code; answers the same whether or not there is such an account',
    body: Type.Object({ email: Email() }),
    reply: Nothing,
    says: 'If this email is registered, an OTP is on its way to it.',
    perMinute: 30,
  },
  verifyOtp: {
    method: 'PUT',
    path: '/api/user/verify-forgot-password-otp',
    who: 'anyone',
    summary: 'Trades a one-time code for permission to reset, bound to the email and this browser',
    body: Type.Object({ email: Email(), otp: Code }),
    reply: Nothing,
    says: 'OTP verified successfully',
    errors: ['WRONG_CODE', 'GUESSED_TOO_OFTEN'],
    perMinute: 60,
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/user/reset-password',
    who: 'anyone',
    summary: 'Sets a new password once a code was verified in this browser; ends every session',
    body: Type.Object({
      email: Email(),
      newPassword: Password('New password'),
      confirmPassword: TypedPassword('Confirm password'),
    }),
    reply: Nothing,
    says: 'Password updated successfully.',
    errors: ['NEW_PASSWORDS_DIFFER', 'RESET_NOT_ALLOWED'],
    perMinute: 60,
  },
  update: {
    method: 'PUT',
    path: '/api/user/update-user',
    who: 'shopper',
    summary: 'Changes name, email and mobile; a new email has to be verified again',
    body: Type.Object({ name: Text('Name', 120), email: Email(), mobile: Mobile }),
    reply: Type.Object({ data: User }),
    says: 'Updated successfully',
    errors: ['EMAIL_TAKEN'],
  },
  uploadAvatar: {
    method: 'PUT',
    path: '/api/user/upload-avatar',
    who: 'shopper',
    summary: 'Sets the picture of the account',
    upload: 'avatar',
    reply: Type.Object({ data: Type.Object({ _id: Id, avatar: Url }) }),
    says: 'Profile picture updated',
    errors: ['NO_PICTURE', 'NOT_A_PICTURE', 'PICTURE_TOO_LARGE'],
    perMinute: 30,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/user/verify-email',
    who: 'anyone',
    summary: 'Confirms an email by the code in the mailed link',
    body: Type.Object({ code: Text('Code', 100) }),
    reply: Nothing,
    says: 'Email verified successfully',
    errors: ['WRONG_CODE'],
    perMinute: 60,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/user/resend-verification',
    who: 'shopper',
    summary: 'Mails the link that confirms the email once more',
    reply: Nothing,
    says: 'A new link is on its way to your email.',
    perMinute: 10,
  },
})
