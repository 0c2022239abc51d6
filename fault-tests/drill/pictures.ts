import { createHash } from 'node:crypto'
import { originalOf, type PictureStore } from '#server/shop/media/media.ts'
import type { Finding, QueryRows } from '../check/evidence.ts'

/**
 * Keys of uploaded pictures in all rows that name one; pictures of the demo are drawn and have no file. The row of an
 * upload that failed, and of a picture that may be swept, names none (decision 136).
 */
const NAMED = `
  select key, array_agg(distinct named_by) as "namedBy"
    from (
      select key, 'pictures' as named_by
        from pictures
       where stored and deleted_at is null
         and look_at > now()
      union all select unnest(images), 'products' from products
      union all select unnest(images), 'order_lines' from orders_goods
      union all select image, 'categories' from categories
      union all select image, 'sub_categories' from sub_categories
      union all select avatar, 'users' from users
    ) as named
   where key like 'uploaded/%'
   group by key
   order by key`

const AT_ONCE = 8

/** Reads every uploaded picture that a row names: it must be there, and its bytes must have the hash in its key. */
export async function checkPictures(queryRows: QueryRows, store: PictureStore): Promise<Finding> {
  const named = await queryRows<{ key: string; namedBy: string[] }>(NAMED)
  const violations: unknown[] = []
  for (let from = 0; from < named.length; from += AT_ONCE)
    await Promise.all(
      named.slice(from, from + AT_ONCE).map(async ({ key, namedBy }) => {
        const bytes = await store.get(originalOf(key))
        if (!bytes) violations.push({ missing: key, namedBy })
        else if (!hasHash(key, bytes)) violations.push({ damaged: key, namedBy })
      }),
    )
  return {
    statement: 'every uploaded picture that a row names is there, undamaged',
    checked: named.length,
    violations,
  }
}

const hasHash = (key: string, bytes: Buffer): boolean =>
  key.startsWith(`uploaded/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}-`)
