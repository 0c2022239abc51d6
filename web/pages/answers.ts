import { data } from 'react-router'
import { idOfSlug } from '#contract/slug.ts'

/** What a page shows; when there is no such thing, the 404 page. */
export async function found<T>(asked: Promise<T | null>): Promise<T> {
  return (await asked) ?? notFound()
}

/** The id in a path segment; malformed segments name nothing. */
export function idIn(segment: string): string {
  return idOfSlug(segment) ?? notFound()
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
