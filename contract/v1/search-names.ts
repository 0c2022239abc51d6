import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Text, Whole } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { Page, pageQuery } from './shapes.ts'

/** `name`: both mean the same; `brand`: not sold here, finds what is like it, but is not found for it. */
export const searchNameKinds = ['name', 'brand'] as const
export type SearchNameKind = (typeof searchNameKinds)[number]

export const SearchName = Type.Object({
  id: Id,
  name: Type.String({ description: 'what shoppers type' }),
  meanings: Type.Array(Type.String(), {
    description: 'the names of the thing that it finds, shortest first',
  }),
  kind: OneOf(...searchNameKinds),
  source: OneOf('supplied', 'edited'),
  disabled: Type.Boolean({ description: 'a supplied name that search does not use' }),
  version: Type.Integer({ description: 'increases with every change' }),
  changedBy: Type.Optional(Type.String({ description: 'the name of the account that changed it last' })),
  changedAt: Type.Optional(Time),
})
export type SearchName = Static<typeof SearchName>

/** Search looks up names of up to three words, in the letters that shoppers type. */
const LETTERS = '[A-Za-z0-9\\u0900-\\u097F]'
const PATTERN = `^${LETTERS}+(?:[-'’&. ]{1,3}${LETTERS}+){0,2}$`
const nameOf = (title: string) =>
  Text(title, 60, {
    pattern: PATTERN,
    message: `${title} must be one to three words in Latin or Hindi letters`,
  })

export const NewSearchName = Type.Object({
  name: nameOf('Name'),
  meaning: nameOf('Meaning'),
  kind: OneOf(...searchNameKinds),
})
export type NewSearchName = Static<typeof NewSearchName>

const version = Whole('Version', 1, 1_000_000_000)
const params = Type.Object({ id: IdOf('Name') })

export const searchNamesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/search-names',
    access: 'catalogue:edit',
    summary:
      'The names by which shoppers know things, in the order of the alphabet. With `search`, those that contain the ' +
      'text or mean it; with `source`, those that were supplied or edited',
    query: Type.Object({
      ...pageQuery,
      search: Type.Optional(FreeText('Search', 120)),
      source: Type.Optional(OneOf('supplied', 'edited')),
    }),
    reply: Page(SearchName),
  },
  create: {
    method: 'POST',
    path: '/api/v1/staff/search-names',
    access: 'catalogue:edit',
    audit: 'search-name',
    summary: 'Adds a name; the next search of everybody uses it',
    body: NewSearchName,
    reply: SearchName,
    status: 201,
    errors: ['SEARCH_NAME_TAKEN', 'SEARCH_NAME_LOOP', 'SEARCH_NAME_TOO_WIDE', 'SEARCH_MEANING_TOO_WIDE'],
  },
  replace: {
    method: 'PUT',
    path: '/api/v1/staff/search-names/:id',
    access: 'catalogue:edit',
    audit: 'search-name',
    summary: 'Changes a name, or uses a disabled one again. 409 if it is no longer of `version`',
    params,
    body: Type.Object({
      ...NewSearchName.properties,
      disabled: Type.Boolean({ title: 'Disabled' }),
      version,
    }),
    reply: SearchName,
    errors: [
      'NOT_FOUND',
      'CROSSED',
      'SEARCH_NAME_TAKEN',
      'SEARCH_NAME_LOOP',
      'SEARCH_NAME_TOO_WIDE',
      'SEARCH_MEANING_TOO_WIDE',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/staff/search-names/:id',
    access: 'catalogue:edit',
    audit: 'search-name',
    summary: 'Removes an edited name and disables a supplied one. 409 if it is no longer of `version`',
    params,
    query: Type.Object({ version }),
    errors: ['NOT_FOUND', 'CROSSED'],
  },
})
