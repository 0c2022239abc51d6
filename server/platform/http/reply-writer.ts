import { Readable } from 'node:stream'
import { type TObject, type TProperties, Type } from 'typebox'
import { stringifier } from './stringifier.ts'
import { Written, writtenList } from './written.ts'

/** A reply whose `data` may be written already, and a list also in batches, sent as they are read. */
export type Streamable<R> = R extends { data: (infer Item)[] }
  ? Omit<R, 'data'> & { data: Item[] | Written<Item>[] | AsyncIterable<Item[]> }
  : R extends { data: infer Data }
    ? Omit<R, 'data'> & { data: Data | Written<Data> }
    : R

/**
 * Writes a reply as the endpoint declares it, without undeclared fields. Batches are read only as fast as the client
 * reads. When a batch fails, the connection is closed, so that an incomplete reply does not look complete.
 */
export function replyWriter(reply: TObject): (body: object) => Promise<string | Buffer | Readable> {
  const { data, ...others } = reply.properties as TProperties & { data?: { items?: object } }
  const write = writer({ ...envelope, ...reply.properties })
  const writeHead = writer({ ...envelope, ...others })
  const writeItem = data?.items && stringifier(data.items)

  return async (body) => {
    const written = writtenData(body)
    if (written)
      return Buffer.concat([Buffer.from(`${writeHead(body).slice(0, -1)},"data":`), ...written.parts, END])
    const batches = (body as { data?: Partial<AsyncIterable<object[]>> }).data?.[Symbol.asyncIterator]?.()
    if (!batches || !writeItem) return write(body)
    // a list that fails at its first batch gets an error response, and a short list is an ordinary reply
    const first = await batches.next()
    const second = first.done ? first : await batches.next()
    if (second.done) return write({ ...body, data: first.value ?? [] })
    const head = `${writeHead(body).slice(0, -1)},"data":[`
    return Readable.from(pieces(head, [first.value, second.value], batches, writeItem), { highWaterMark: 1 })
  }
}

const envelope = { message: Type.String(), error: Type.Boolean(), success: Type.Boolean() }

const writer = (properties: TProperties) => stringifier(Type.Object(properties))

const END = Buffer.from('}')

/** The data of a reply, if it is written already. */
function writtenData({ data }: { data?: unknown }): Written<unknown> | null {
  if (data instanceof Written) return data
  return Array.isArray(data) && data[0] instanceof Written ? writtenList(data) : null
}

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
