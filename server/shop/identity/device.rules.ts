import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Keys } from './identity.rules.ts'

/** A browser and the ids of the accounts it logged in to, newest first. */
export type Device = { id: string; users: string[] }
/** The origin of a request before login: browser, its name, and network address (see `sourceOf` of the platform). */
export type Visitor = { device: Device; source: string; browser: string | null }

/** The longest lifetime of a cookie in browsers. */
export const DEVICE_DAYS = 400
const MAX_USERS = 5
// keeps access tokens and device tokens from being accepted in each other's place
const AUDIENCE = 'device'

export const newDevice = (): Device => ({ id: randomBytes(16).toString('hex'), users: [] })

export const hasLoggedIn = (device: Device, userId: string): boolean => device.users.includes(userId)

export const withUser = ({ id, users }: Device, userId: string): Device => ({
  id,
  users: [userId, ...users.filter((user) => user !== userId)].slice(0, MAX_USERS),
})

/** The device as a signed token for a cookie; the signature prevents forging a device or adding an account to it. */
export const writeDevice = (keys: Keys, { id, users }: Device): Promise<string> =>
  new SignJWT({ users })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(`${DEVICE_DAYS}d`)
    .sign(keys.secret)

/** The device in a cookie; a new one when the cookie is missing, forged or expired. */
export async function readDevice(keys: Keys, token: string | undefined): Promise<Device> {
  if (!token) return newDevice()
  try {
    const { payload } = await jwtVerify(token, keys.secret, { algorithms: ['HS256'], audience: AUDIENCE })
    const { jti, users } = payload as { jti?: string; users?: string[] }
    return jti && Array.isArray(users) ? { id: jti, users } : newDevice()
  } catch {
    return newDevice()
  }
}
