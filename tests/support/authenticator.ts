import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { passkeyLoginV1, passkeysV1 } from '#contract/v1/passkeys.ts'
import type { Client } from './client.ts'
import { password } from './fixture.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

type Site = { origin?: string; host?: string; verified?: boolean; signCount?: number; challenge?: string }

/** An authenticator with one passkey, as WebAuthn level 3 describes it (sections 5.8.1, 6.1 and 6.5). */
export function newAuthenticator(site = 'http://shop.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // a COSE key (RFC 9052, section 7): EC2, ES256, P-256
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientData = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const facts = (flags: number, { host = new URL(site).hostname, verified = true, signCount = 0 }: Site) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0)
    return Buffer.concat([sha256(host), Buffer.from([all]), counter])
  }
  const credential = { id: text(id), rawId: text(id), type: 'public-key' }
  return {
    create(challenge: string, as: Site = {}) {
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([facts(HAS_KEY, as), Buffer.alloc(16), length, id, key])
      // CBOR (RFC 8949) of { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, as.origin))
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } }
    },
    use(challenge: string, as: Site = {}) {
      const clientJson = clientData('webauthn.get', challenge, as.origin)
      const authenticatorData = facts(0, as)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientJson)]), privateKey)
      const response = { clientDataJSON: text(clientJson), authenticatorData: text(authenticatorData) }
      return { ...credential, response: { ...response, signature: text(signature) } }
    },
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>

const challengeIn = ({ options }: { options: Record<string, unknown> }) => String(options.challenge)

/** The challenge for a new passkey. */
export const challengeToAdd = async (client: Client, proof: object = { password }) =>
  challengeIn((await client.call(passkeysV1.begin, { body: proof })).body)

/** The challenge for a login. */
export const challengeToLogIn = async (client: Client) =>
  challengeIn((await client.call(passkeyLoginV1.begin)).body)

export const addPasskey = async (
  client: Client,
  authenticator: Authenticator,
  as: Site = {},
  name = 'Phone',
) =>
  client.call(passkeysV1.add, {
    body: { name, credential: authenticator.create(as.challenge ?? (await challengeToAdd(client)), as) },
  })

export const logInByPasskey = async (client: Client, authenticator: Authenticator, as: Site = {}) =>
  client.call(passkeyLoginV1.complete, {
    body: { credential: authenticator.use(as.challenge ?? (await challengeToLogIn(client)), as) },
  })
