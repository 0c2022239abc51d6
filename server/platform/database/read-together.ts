/**
 * What is asked for in one turn of the event loop is read by one call of `read`, which begins after all of it was asked
 * for: each result is as new as if it were read alone. A call gets at most `most` keys, or all of one that asks for
 * more. A failure is that of everybody in the call.
 */
export function readTogether<T>(
  most: number,
  read: (keys: string[]) => Promise<T>,
): (keys: string[]) => Promise<T> {
  let open: { keys: Set<string>; result: Promise<T> } | null = null
  const begin = () => {
    const keys = new Set<string>()
    const result = new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        if (open?.keys === keys) open = null
        read([...keys]).then(resolve, reject)
      })
    })
    return { keys, result }
  }
  return (keys) => {
    if (open && open.keys.size + keys.length > most) open = null
    open ??= begin()
    for (const key of keys) open.keys.add(key)
    return open.result
  }
}

/**
 * The same for inputs that each have a result of their own, in their order. `most` of them are read at once, also
 * before the turn ends, so that the database works while later requests of the turn are prepared.
 */
export function readEachTogether<I, O>(
  most: number,
  read: (inputs: I[]) => Promise<O[]>,
): (input: I) => Promise<O> {
  type Batch = { inputs: I[]; begin(): void; results: Promise<O[]> }
  let open: Batch | null = null
  const opened = (): Batch => {
    const inputs: I[] = []
    const { promise, resolve } = Promise.withResolvers<O[]>()
    const begin = () => {
      if (open?.inputs !== inputs) return
      open = null
      resolve(read(inputs))
    }
    setImmediate(begin)
    return { inputs, begin, results: promise }
  }
  return async (input) => {
    open ??= opened()
    const { inputs, begin, results } = open
    const place = inputs.push(input) - 1
    if (inputs.length === most) begin()
    return (await results)[place] as O
  }
}
