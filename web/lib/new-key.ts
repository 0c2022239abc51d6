/** A random key of 128 bits; unlike `randomUUID` it also works over plain http, as in demos. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
