import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id recommendation with 19 MiB of memory: two passes, one lane
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash (RFC 9106) in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH)

/**
 * Whether a password matches a hash; a missing hash, also the empty one of an erased account, takes the same time as a
 * wrong password.
 */
export async function passwordMatches(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(storedHash || (await decoy), password)
  return matches && Boolean(storedHash)
}

let decoy: Promise<string> | undefined
