import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { alsoNamed, Email, FactorCode, Mobile, Password, Text, TypedPassword } from './fields.ts'
import { formErrors } from './form-errors.ts'
import { sessionContract } from './session.ts'
import { Id, Nothing, Url } from './shapes.ts'
import { User } from './user.ts'

export { User }

/** Number of digits of a one-time code (spec §9). */
export const CODE_LENGTH = 6
const Code = Text('OTP', CODE_LENGTH, {
  pattern: '^[0-9]{6}$',
  message: 'OTP must be the 6 digits we mailed you',
})

export const identityContract = endpoints({
  register: {
    method: 'POST',
    path: '/api/user/register',
    access: 'anyone',
    summary: 'Creates an account',
    body: Type.Object({
      name: Text('Name', 120),
      email: Email(),
      password: Password(),
      confirmPassword: TypedPassword('Confirm password', formErrors.PASSWORDS_DIFFER.message(undefined)),
    }),
    reply: Type.Object({ data: User }),
    successMessage: 'User register successfully',
    status: 201,
    errors: ['EMAIL_TAKEN', 'PASSWORDS_DIFFER'],
    perMinute: 120,
  },
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    summary: 'Starts a session: tokens in the reply and as HttpOnly cookies',
    body: Type.Object({ email: Email(), password: TypedPassword() }),
    reply: Type.Object({
      data: Type.Object({
        accesstoken: Type.String(),
        accessToken: Type.String(),
        refreshToken: Type.String(),
      }),
    }),
    successMessage: 'Login successfully',
    errors: ['WRONG_LOGIN', 'GUESSED_TOO_OFTEN', 'ACCOUNT_CLOSED', 'DEMO_ACCOUNT', 'SECOND_FACTOR_NEEDED'],
    perMinute: 120,
  },
  logout: {
    method: 'GET',
    path: '/api/user/logout',
    access: 'anyone',
    summary: 'Ends the session and clears both cookies; always succeeds',
    reply: Nothing,
    successMessage: 'Logout successfully',
  },
  ...sessionContract,
  forgotPassword: {
    method: 'PUT',
    path: '/api/user/forgot-password',
    access: 'anyone',
    summary: 'Mails a one-time code; the reply never says whether the account exists',
    body: Type.Object({ email: Email() }),
    reply: Nothing,
    successMessage: 'If this email is registered, an OTP is on its way to it.',
    perMinute: 30,
  },
  verifyOtp: {
    method: 'PUT',
    path: '/api/user/verify-forgot-password-otp',
    aliases: ['/api/user/verify-otp', '/api/user/veify-forgote-password-otp'],
    access: 'anyone',
    summary:
      'Exchanges a one-time code for a permission to reset the password, in the browser that requested the code',
    body: Type.Object({ email: Email(), otp: Code }),
    reply: Nothing,
    successMessage: 'OTP verified successfully',
    errors: ['WRONG_CODE'],
    perMinute: 60,
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/user/reset-password',
    access: 'anyone',
    summary: 'Sets a new password once a code was verified in this browser; ends every session',
    body: Type.Object({
      email: Email(),
      newPassword: alsoNamed(Password('New password'), 'newpassword'),
      confirmPassword: TypedPassword('Confirm password', formErrors.NEW_PASSWORDS_DIFFER.message(undefined)),
    }),
    reply: Nothing,
    successMessage: 'Password updated successfully.',
    errors: ['NEW_PASSWORDS_DIFFER', 'RESET_NOT_ALLOWED'],
    perMinute: 60,
  },
  update: {
    method: 'PUT',
    path: '/api/user/update-user',
    access: 'shopper',
    summary:
      'Changes name and mobile; a different email needs the password and is confirmed at the new address first',
    body: Type.Object({
      name: Text('Name', 120),
      email: Email(),
      mobile: Mobile,
      password: Type.Optional(TypedPassword()),
      code: Type.Optional(FactorCode),
    }),
    reply: Type.Object({ data: User }),
    successMessage: 'Updated successfully',
    errors: [
      'EMAIL_TAKEN',
      'PASSWORD_NEEDED',
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'FACTOR_CODE_NEEDED',
      'PASSKEY_LOGIN_NEEDED',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
      'MAILED_TOO_OFTEN',
    ],
    perMinute: 60,
  },
  uploadAvatar: {
    method: 'PUT',
    path: '/api/user/upload-avatar',
    access: 'shopper',
    summary: 'Sets the picture of the account',
    upload: 'avatar',
    reply: Type.Object({ data: Type.Object({ _id: Id, avatar: Url }) }),
    successMessage: 'Profile picture updated',
    errors: [
      'NO_PICTURE',
      'NOT_A_PICTURE',
      'PICTURE_TOO_LARGE',
      'TOO_MANY_PIXELS',
      'UPLOADED_TOO_MUCH',
      'PICTURES_BUSY',
      'PICTURES_AWAY',
    ],
    perMinute: 30,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/user/verify-email',
    access: 'anyone',
    summary: 'Confirms an email, or a new one, by the code in the mailed link',
    body: Type.Object({ code: Text('Code', 100) }),
    reply: Nothing,
    successMessage: 'Email verified successfully',
    errors: ['WRONG_CODE', 'EMAIL_TAKEN'],
    perMinute: 60,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/user/resend-verification',
    access: 'shopper',
    summary: 'Mails the link that confirms the email again',
    reply: Nothing,
    successMessage: 'A new link is on its way to your email.',
    errors: ['MAILED_TOO_OFTEN'],
    perMinute: 10,
  },
  resendEmailChange: {
    method: 'POST',
    path: '/api/v1/email-changes/resend',
    access: 'shopper',
    summary: 'Mails the link that confirms a new email again',
    reply: Nothing,
    successMessage: 'A new link is on its way.',
    errors: ['MAILED_TOO_OFTEN'],
    perMinute: 10,
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/v1/email-changes',
    access: 'shopper',
    summary: 'Discards a new email that was not confirmed',
    reply: Nothing,
    successMessage: 'Your email stays as it is.',
    perMinute: 60,
  },
})
