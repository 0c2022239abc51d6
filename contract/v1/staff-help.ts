import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Paise, Text, Whole } from '../fields.ts'
import { Id, OneOf } from '../shapes.ts'
import {
  HelpRequest,
  HelpRules,
  HelpThread,
  helpStates,
  MAX_HELP_TEXT,
  MAX_MESSAGES,
  MAX_PIECES,
  ofRequest,
  ReadUpTo,
  Written,
} from './help.ts'
import { Page, pageQuery } from './shapes.ts'

const RulesOfStore = Type.Object({
  ...HelpRules.properties,
  store: Type.String({ description: 'the name of the store' }),
})

/** The same for staff: the queue of a store, and its rules. */
export const staffHelpV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/help',
    access: 'orders:refund',
    summary: 'Reported items of the caller’s stores: open ones, oldest first, or closed ones, newest first',
    query: Type.Object({
      ...pageQuery,
      closed: Type.Optional(OneOf('yes')),
      storeId: Type.Optional(IdOf('Store')),
    }),
    reply: Page(HelpRequest),
  },
  get: {
    method: 'GET',
    path: '/api/v1/staff/help/:id',
    access: 'orders:refund',
    summary: 'A reported item of one of the caller’s stores with its messages',
    params: ofRequest,
    reply: HelpThread,
    errors: ['NOT_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/api/v1/staff/help/:id/messages',
    access: 'orders:refund',
    audit: 'help',
    summary: 'Adds a message of staff, which the shopper also gets by mail',
    params: ofRequest,
    body: Type.Object({ text: Text('Message', MAX_HELP_TEXT) }),
    reply: Written,
    status: 201,
    errors: ['NOT_FOUND', 'HELP_CLOSED', 'HELP_FULL', 'KEY_REUSED', 'IN_FLIGHT'],
  },
  markRead: {
    method: 'PUT',
    path: '/api/v1/staff/help/:id/read',
    access: 'orders:refund',
    audit: 'nothing',
    summary: 'Stores that staff have read the messages up to a position',
    params: ofRequest,
    body: ReadUpTo,
    reply: Type.Object({ id: Id }),
    errors: ['NOT_FOUND'],
  },
  decide: {
    method: 'POST',
    path: '/api/v1/staff/help/:id/outcome',
    access: 'orders:refund',
    audit: 'help',
    summary:
      'Refunds pieces of the item, or with 0 pieces refuses with a reason. `read` is the last message ' +
      'that was shown: with a newer one of the shopper nothing is decided',
    params: ofRequest,
    body: Type.Object({
      refund: Whole('Pieces', 0, MAX_PIECES),
      why: Type.Optional(FreeText('Reason', 300)),
      read: Whole('Position', 0, MAX_MESSAGES),
    }),
    reply: Type.Object({ id: Id, state: OneOf(...helpStates) }),
    errors: [
      'NOT_FOUND',
      'HELP_CLOSED',
      'HELP_CHANGED',
      'OWN_REPORT',
      'REFUSAL_NEEDS_WORDS',
      'NOT_THAT_MANY',
      'NOTHING_PAID',
      'REFUND_TOO_MUCH',
      'WALLET_CLOSED',
    ],
  },
  rules: {
    method: 'GET',
    path: '/api/v1/staff/stores/:id/help-rules',
    access: 'orders:refund',
    summary: 'The rules of help in a store',
    params: Type.Object({ id: IdOf('Store') }),
    reply: RulesOfStore,
    errors: ['NOT_FOUND'],
  },
  setRules: {
    method: 'PUT',
    path: '/api/v1/staff/stores/:id/help-rules',
    access: 'stores:edit',
    audit: 'help-rules',
    summary: 'Replaces the rules of help in a store',
    params: Type.Object({ id: IdOf('Store') }),
    body: Type.Object({
      instantBelow: Paise('Limit', 0, 100_000),
      minDays: Whole('Days', 0, 3_650),
      minOrders: Whole('Orders', 0, 1_000),
      windowHours: Whole('Hours', 0, 720),
      refundSharePercent: Whole('Percent', 0, 100),
    }),
    reply: RulesOfStore,
    errors: ['NOT_FOUND'],
  },
})
