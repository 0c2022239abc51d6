import { data } from 'react-router'
import { ShopError } from '#contract/errors.ts'
import { idOfSlug } from '#contract/slug.ts'

/** What a page shows, or the page that says why not: 404 when there is no such thing, 503 while the shop is on a break. */
export async function found<T>(asked: Promise<T | null>): Promise<T> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof ShopError) {
      throw data(null, { status: error.status, headers: error.status === 503 ? { 'Retry-After': '5' } : {} })
    }
    throw error
  })
  return answer ?? notFound()
}

/** The id in a path segment; malformed segments name nothing. */
export function idIn(segment: string): string {
  return idOfSlug(segment) ?? notFound()
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
