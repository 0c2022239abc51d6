import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id setting of least memory: 19 MiB, two passes, one lane
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash (RFC 9106) in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH)

/** Whether a password fits; a missing hash costs the same time as a wrong password. */
export async function passwordMatches(kept: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept !== undefined
}

let decoy: Promise<string> | undefined
