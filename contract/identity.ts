import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Email, Password, Text, TypedPassword } from './fields.ts'
import { Id, Nothing, OneOf } from './shapes.ts'

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
    errors: ['WRONG_LOGIN', 'ACCOUNT_CLOSED'],
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
})
