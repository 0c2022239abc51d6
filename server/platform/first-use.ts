/** Makes a value when it is first used; a start need not wait for what few requests use. */
export function atFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
