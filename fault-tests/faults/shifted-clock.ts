/** Loaded by `--import` into a server process, whose clock is then wrong by CLOCK_OFFSET_MS. */
const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0)

if (offset !== 0) {
  const { now } = Date
  const shifted = () => now() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, created) =>
      Reflect.construct(target, values.length === 0 ? [shifted()] : values, created),
    apply: () => new Date(shifted()).toString(),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  })
}
