import { notFound } from '#web/pages/loader-helpers.ts'

/** Matches every address that is not a page of the shop. */
export function loader(): never {
  notFound()
}

export default function NotFoundPage() {
  return null
}
