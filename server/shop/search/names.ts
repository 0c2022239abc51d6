import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as queries from './names.queries.ts'
import { assertGoodName } from './names.rules.ts'

export type SearchName = queries.Name
export type NameInput = { name: string; meaning: string; kind: 'name' | 'brand' }
type Page = { names: SearchName[]; next: string | null }

/** The names by which shoppers know things, in the order of the alphabet, page by page. */
export async function listNames(
  db: Db,
  {
    search = '',
    limit,
    ...filter
  }: { search?: string; source?: SearchName['source']; after?: string; limit: number },
): Promise<Page> {
  const names = await queries.list(db, { ...filter, search: normalised(search) }, limit + 1)
  const shown = names.slice(0, limit)
  return { names: shown, next: names.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** What the audit log shows of a name. */
export async function nameFacts(db: Db, id: string): Promise<object | null> {
  const found = await queries.find(db, id)
  return found && { name: found.name, meanings: found.meanings, kind: found.kind, disabled: found.disabled }
}

/** Adds a name. Throws SEARCH_NAME_TAKEN, SEARCH_NAME_LOOP, SEARCH_NAME_TOO_WIDE, SEARCH_MEANING_TOO_WIDE. */
export function addName(db: Db, ctx: ShopperContext, input: NameInput): Promise<SearchName> {
  return transaction(db, async (db) => {
    await queries.lockNames(db)
    return write(db, ctx, input, null)
  })
}

/** Changes a name, or uses a disabled one again. Throws as addName does, and NOT_FOUND, CROSSED. */
export function replaceName(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { disabled, version, ...input }: NameInput & { disabled: boolean; version: number },
): Promise<SearchName> {
  return transaction(db, async (db) => {
    await queries.lockNames(db)
    const before = await current(db, id, version)
    if (!isUnchanged(before, input)) {
      await write(db, ctx, input, id)
      await queries.deleteAlone(db, before.thing)
    } else if (!disabled) await check(db, before.name, normalised(input.meaning), id)
    if (disabled || before.disabled) await queries.setDisabled(db, id, disabled, ctx.user.id)
    return found(await queries.find(db, id))
  })
}

/** Removes an edited name, and disables a supplied one. Throws NOT_FOUND, CROSSED. */
export function removeName(db: Db, ctx: ShopperContext, id: string, version: number): Promise<void> {
  return transaction(db, async (db) => {
    await queries.lockNames(db)
    const { source, thing } = await current(db, id, version)
    if (source === 'supplied') await queries.setDisabled(db, id, true, ctx.user.id)
    else {
      await queries.deleteName(db, id)
      await queries.deleteAlone(db, thing)
    }
  })
}

async function current(db: Db, id: string, version: number): Promise<SearchName> {
  const name = found(await queries.find(db, id))
  if (name.version !== version) throw new ShopError('CROSSED')
  return name
}

async function write(db: Db, ctx: ShopperContext, input: NameInput, id: string | null): Promise<SearchName> {
  const { kind } = input
  const [name, meaning] = [normalised(input.name), normalised(input.meaning)]
  await check(db, name, meaning, id)
  const known = kind === 'name' ? await queries.thingNamed(db, meaning) : null
  const { thing } = known ?? (await queries.newThing(db))
  const userId = ctx.user.id
  if (!known)
    await queries.write(
      db,
      { thing, phrase: meaning, kind: kind === 'brand' ? 'meaning' : 'name', userId },
      null,
    )
  const alike = await queries.soundsAlike(db, { thing, phrase: name, id })
  if (alike) throw new ShopError('SEARCH_NAME_TAKEN', { name: alike.phrase, means: meaning })
  const { id: written } = await queries.write(db, { thing, phrase: name, kind, userId }, id)
  await queries.writeKeys(db, written)
  return found(await queries.find(db, written))
}

async function check(db: Db, name: string, meaning: string, id: string | null): Promise<void> {
  assertGoodName({ name, meaning, ...(await queries.factsOf(db, name, meaning, id)) })
}

const isUnchanged = (before: SearchName, { name, meaning, kind }: NameInput): boolean =>
  before.name === normalised(name) && before.kind === kind && before.meanings.includes(normalised(meaning))

/** As search reads a text: in lower case, with one blank between words. */
const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[-'’&.\s]+/g, ' ')
    .trim()

function found(name: SearchName | null): SearchName {
  if (!name) throw new ShopError('NOT_FOUND', { what: 'Name' })
  return name
}
