import { notFound } from '#web/pages/answers.ts'

/** Every address that is no page of the shop. */
export function loader(): never {
  notFound()
}

export default function NotFoundPage() {
  return null
}
