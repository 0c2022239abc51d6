/** A whole answer; not what the shop wants kept nowhere, such as a page made poorer by a hiccup. */
export const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
