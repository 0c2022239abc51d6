import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'

/**
 * The endpoint with which every page refreshes its session. A separate table, because pages do not import the one of
 * identity.
 */
export const sessionContract = endpoints({
  refreshToken: {
    method: 'POST',
    path: '/api/user/refresh-token',
    access: 'anyone',
    viewable: true,
    summary: 'Exchanges a refresh token (Bearer or cookie) for a new access token; rotates the refresh token',
    reply: Type.Object({ data: Type.Object({ accessToken: Type.String(), refreshToken: Type.String() }) }),
    successMessage: 'New Access token generated',
    errors: ['SESSION_OVER'],
  },
})
