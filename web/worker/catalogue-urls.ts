import { pageAt } from '#web/routes.ts'

/** Pages and data of pages that may be cached; pages of an account may not. */
export const isOfflineUrl = ({ pathname }: URL): boolean => pageAt(pathname).offline !== 'never'

/** Public pictures. Those of an account are marked by `?own` (web/shop/identity/avatar.tsx). */
export const isCataloguePicture = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/pictures/') && !searchParams.has('own')
