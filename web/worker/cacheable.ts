/** A complete response without `no-store`, which marks for example a page degraded by an error. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
