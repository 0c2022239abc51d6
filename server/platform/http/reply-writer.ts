import { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import { type TObject, type TProperties, Type } from 'typebox'

/** A reply whose `data` is a list: the list itself, or its items in batches, sent as they are read. */
export type Streamable<R> = R extends { data: (infer Item)[] }
  ? Omit<R, 'data'> & { data: Item[] | AsyncIterable<Item[]> }
  : R

/**
 * Writes a reply as the endpoint declares it; what is not declared is not sent. Batches are asked for only as fast as
 * the client reads. When one fails the connection is cut, so that no reply looks complete which is not.
 */
export function replyWriter({ reply }: { reply: TObject }): (body: object) => Promise<string | Readable> {
  const { data, ...others } = reply.properties as TProperties & { data?: { items?: object } }
  const write = writer({ ...envelope, ...reply.properties })
  const writeHead = writer({ ...envelope, ...others })
  const writeItem = data?.items && stringifier(data.items)

  return async (body) => {
    const batches = (body as { data?: Partial<AsyncIterable<object[]>> }).data?.[Symbol.asyncIterator]?.()
    if (!batches || !writeItem) return write(body)
    // a list that fails at once is refused in words, and a short one is an ordinary reply
    const first = await batches.next()
    const second = first.done ? first : await batches.next()
    if (second.done) return write({ ...body, data: first.value ?? [] })
    const head = `${writeHead(body).slice(0, -1)},"data":[`
    return Readable.from(pieces(head, [first.value, second.value], batches, writeItem), { highWaterMark: 1 })
  }
}

const envelope = { message: Type.String(), error: Type.Boolean(), success: Type.Boolean() }

const writer = (properties: TProperties) => stringifier(Type.Object(properties))

/** Writes what a schema declares. Formats document it; checking them again would only cost time. */
export const stringifier = (schema: object) =>
  fastJson(JSON.parse(JSON.stringify(schema, (key, value) => (key === 'format' ? undefined : value))))

async function* pieces(
  head: string,
  begun: object[][],
  rest: AsyncIterator<object[]>,
  writeItem: (item: object) => string,
): AsyncGenerator<string> {
  const written = (batch: object[]) => batch.map((item) => writeItem(item)).join(',')
  const [first = [], second = []] = begun
  yield `${head}${written([...first, ...second])}`
  for (let next = await rest.next(); !next.done; next = await rest.next())
    if (next.value.length > 0) yield `,${written(next.value)}`
  yield ']}'
}
