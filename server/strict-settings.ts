import { isLoopback } from './demo-setting.ts'
import type { Settings } from './settings.ts'

const FEWEST_DIFFERENT = 10

/** The address of the database; a password with reserved characters is explained, and never repeated in a message. */
export function readDatabaseUrl({ text, refuse }: Settings, name = 'DATABASE_URL'): string | null {
  const given = text(name)
  if (!given) return null
  if (!/^(postgres(ql)?|socket):/.test(given)) return refuse(`${name} must begin with postgresql://.`, given)
  if (given.startsWith('socket:')) return given
  // everything behind a bare # counts as a fragment, behind a / as the name of the database
  const url = URL.parse(given)
  if (url && !url.hash && !/:\/\/.*[/?].*@/.test(given) && isDecodable(url.username + url.password))
    return given
  return refuse(`${name} cannot be read: ${RESERVED_CHARACTERS}`, given)
}

export const RESERVED_CHARACTERS =
  'in its user and password write % as %25, @ as %40, # as %23, / as %2F, ? as %3F and : as %3A.'

/** In production the address is told, and only this machine may be reached without TLS. */
export function checkPublicUrl({ text, problems }: Settings, publicUrl: string | null): void {
  if (!text('PUBLIC_URL'))
    problems.push(
      'PUBLIC_URL is required with NODE_ENV=production: links in mails and the origin that may change things.',
    )
  else if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname))
    problems.push(`PUBLIC_URL must begin with https:// with NODE_ENV=production, not "${publicUrl}".`)
}

/** A secret that its owner typed or copied from an example is guessed by trying. */
export function isWeakSecret(secret: string): boolean {
  const period = `${secret}${secret}`.indexOf(secret, 1)
  return new Set(secret).size < FEWEST_DIFFERENT || period < secret.length || EXAMPLES.test(secret)
}

/** Words of examples and of placeholders; 32 characters of chance have none of them. */
const EXAMPLES =
  /change.?me|replace.?me|example|placeholder|password|your.?secret|0123456789|abcdefgh|qwerty/i

function isDecodable(text: string): boolean {
  try {
    // the result is used, because otherwise the bundler removes the call, which may throw
    return decodeURIComponent(text).length >= 0
  } catch {
    return false
  }
}
