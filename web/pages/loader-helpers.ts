import { data } from 'react-router'
import { idOfSlug } from '#contract/slug.ts'

/** Resolves to the data of a page; throws the 404 page if it is null. */
export async function found<T>(loading: Promise<T | null>): Promise<T> {
  return (await loading) ?? notFound()
}

/** The id in a path segment; malformed segments return an id that does not exist. */
export function idIn(segment: string): string {
  return idOfSlug(segment) ?? notFound()
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
