/** Generated from contract/identity.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../identity.ts'

export const CODE_LENGTH: typeof contract.CODE_LENGTH = 6

export const identityContract: BrowserTable<typeof contract.identityContract> = {
  register: { method: 'POST', path: '/api/user/register', access: 'anyone' },
  login: { method: 'POST', path: '/api/user/login', access: 'anyone' },
  logout: { method: 'GET', path: '/api/user/logout', access: 'anyone' },
  refreshToken: { method: 'POST', path: '/api/user/refresh-token', access: 'anyone' },
  forgotPassword: { method: 'PUT', path: '/api/user/forgot-password', access: 'anyone' },
  verifyOtp: { method: 'PUT', path: '/api/user/verify-forgot-password-otp', access: 'anyone' },
  resetPassword: { method: 'PUT', path: '/api/user/reset-password', access: 'anyone' },
  update: { method: 'PUT', path: '/api/user/update-user', access: 'shopper' },
  uploadAvatar: { method: 'PUT', path: '/api/user/upload-avatar', access: 'shopper', upload: 'avatar' },
  verifyEmail: { method: 'POST', path: '/api/user/verify-email', access: 'anyone' },
  resendVerification: { method: 'POST', path: '/api/user/resend-verification', access: 'shopper' },
  resendEmailChange: { method: 'POST', path: '/api/v1/email-changes/resend', access: 'shopper' },
  cancelEmailChange: { method: 'DELETE', path: '/api/v1/email-changes', access: 'shopper' },
}
