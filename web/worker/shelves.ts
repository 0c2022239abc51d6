const SHELF = /^\/(?:(?:_root|cart|search)?(?:\.data)?|product\/[^/]+|[^/]+-[0-9a-f]{32}\/[^/]+)$/

/** Pages everybody may see, and the cart, whose lines are not in it: these may be kept. Nothing of an account is. */
export const isShelf = ({ pathname }: URL): boolean => SHELF.test(pathname)

/** Pictures everybody sees. Those of an account say so (`?own`, web/shop/identity/avatar.tsx). */
export const isShelfPicture = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith('/pictures/') && !searchParams.has('own')
