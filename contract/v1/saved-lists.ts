import { type Static, Type } from 'typebox'
import { MAX_LINES, MAX_QUANTITY } from '../cart.ts'
import { endpoints } from '../endpoint.ts'
import { IdOf, Text, Whole } from '../fields.ts'
import { Count, HindiName, Id, Url } from '../shapes.ts'
import { CartPlan } from './reorder.ts'
import { Money } from './shapes.ts'

/** Maximum number of lists of a shopper, own and shared ones; of people in a list; and of its products. */
export const MAX_LISTS = 20
export const MAX_MEMBERS = 10
export const MAX_LIST_LINES = MAX_LINES

const facts = {
  id: Id,
  name: Type.String(),
  isOwner: Type.Boolean({ description: 'whether the caller may share, rename and delete it' }),
}
export const ListSummary = Type.Object({ ...facts, products: Count, people: Count })
export type ListSummary = Static<typeof ListSummary>

export const ListLine = Type.Object({
  id: Id,
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  image: Url,
  quantity: Count,
  price: Type.Optional(
    Type.Object(Money.properties, { description: 'of one piece now; missing if it is gone' }),
  ),
})
export type ListLine = Static<typeof ListLine>

export const SavedList = Type.Object({
  ...facts,
  lines: Type.Array(ListLine),
  members: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      isOwner: Type.Boolean(),
      isMe: Type.Boolean(),
    }),
  ),
  link: Type.Optional(
    Type.String({ description: 'for the owner: the token by which others join, if there is one' }),
  ),
})
export type SavedList = Static<typeof SavedList>

const ListName = Text('Name of the list', 60)
const listId = Type.Object({ id: IdOf('Saved list') })
const lineId = Type.Object({ id: IdOf('List line') })

/**
 * Lists that a household shares (decision 159). Every change names one line, so that changes by several people at once
 * never undo each other; of two changes of the same quantity the later one counts.
 */
export const savedListsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/lists',
    access: 'shopper',
    viewable: true,
    summary: 'The lists that the caller has or shares, the oldest first',
    reply: Type.Object({ data: Type.Array(ListSummary) }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/lists',
    access: 'shopper',
    summary: 'Creates an empty list',
    body: Type.Object({ name: ListName }),
    reply: Type.Object({ id: Id }),
    status: 201,
    errors: ['TOO_MANY_LISTS', 'KEY_REUSED', 'IN_FLIGHT'],
  },
  createOfOrder: {
    method: 'POST',
    path: '/api/v1/orders/:id/lists',
    access: 'shopper',
    summary: 'Creates a list with the products of an order of the caller',
    params: Type.Object({ id: IdOf('Order') }),
    body: Type.Object({ name: ListName }),
    reply: Type.Object({ id: Id }),
    status: 201,
    errors: ['NOT_FOUND', 'TOO_MANY_LISTS', 'KEY_REUSED', 'IN_FLIGHT'],
  },
  get: {
    method: 'GET',
    path: '/api/v1/lists/:id',
    access: 'shopper',
    viewable: true,
    summary: 'A list with its products at today’s prices, and the first names of its people',
    params: listId,
    reply: SavedList,
    errors: ['NOT_FOUND'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/v1/lists/:id',
    access: 'shopper',
    summary: 'Renames a list of which the caller is the owner',
    params: listId,
    body: Type.Object({ name: ListName }),
    errors: ['NOT_FOUND', 'NOT_YOUR_LIST'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/lists/:id',
    access: 'shopper',
    summary: 'Deletes a list of which the caller is the owner, for everybody',
    params: listId,
    errors: ['NOT_FOUND', 'NOT_YOUR_LIST'],
  },
  plan: {
    method: 'GET',
    path: '/api/v1/lists/:id/plan',
    access: 'shopper',
    viewable: true,
    summary:
      'What the cart can get of a list now: what is gone, sold out, fewer or dearer than when it was added',
    params: listId,
    reply: Type.Object({ id: Id, ...CartPlan.properties }),
    errors: ['NOT_FOUND'],
  },
  addLine: {
    method: 'POST',
    path: '/api/v1/lists/:id/lines',
    access: 'shopper',
    summary: 'Adds a product; if the list has it, the larger quantity stays, so a repeat changes nothing',
    params: listId,
    body: Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, MAX_QUANTITY) }),
    errors: ['NOT_FOUND', 'LIST_FULL'],
  },
  setQuantity: {
    method: 'PATCH',
    path: '/api/v1/list-lines/:id',
    access: 'shopper',
    summary: 'Sets the quantity of one product of a list',
    params: lineId,
    body: Type.Object({ quantity: Whole('Quantity', 1, MAX_QUANTITY) }),
    errors: ['NOT_FOUND'],
  },
  removeLine: {
    method: 'DELETE',
    path: '/api/v1/list-lines/:id',
    access: 'shopper',
    summary: 'Removes one product from a list',
    params: lineId,
    errors: ['NOT_FOUND'],
  },
  share: {
    method: 'PUT',
    path: '/api/v1/lists/:id/link',
    access: 'shopper',
    summary: 'Gives a list its link, or the one that it has; the reply is the token of the link',
    params: listId,
    reply: Type.Object({ link: Type.String() }),
    errors: ['NOT_FOUND', 'NOT_YOUR_LIST'],
  },
  unshare: {
    method: 'DELETE',
    path: '/api/v1/lists/:id/link',
    access: 'shopper',
    summary: 'Ends the link of a list; who has joined stays',
    params: listId,
    errors: ['NOT_FOUND', 'NOT_YOUR_LIST'],
  },
  join: {
    method: 'POST',
    path: '/api/v1/lists/join',
    access: 'shopper',
    summary: 'Joins the list of a link; a repeat changes nothing',
    body: Type.Object({ link: Text('Link', 200) }),
    reply: Type.Object({ id: Id }),
    errors: ['BAD_LIST_LINK', 'LIST_CROWDED', 'TOO_MANY_LISTS'],
    perMinute: 30,
  },
  leave: {
    method: 'DELETE',
    path: '/api/v1/list-members/:id',
    access: 'shopper',
    summary:
      'Leaves a list by the caller’s own membership, or removes somebody from a list of which they are the owner',
    params: Type.Object({ id: IdOf('List member') }),
    errors: ['NOT_FOUND'],
  },
})
