/** 128 bits of chance; unlike `randomUUID` this also works where a shop is tried out over plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
