import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Whole } from '../fields.ts'
import { OneOf, Time } from '../shapes.ts'

/** How much happens: about two orders a minute, or six. */
export const paces = ['calm', 'busy'] as const
export type Pace = (typeof paces)[number]

/** An evening ends by itself after this many minutes at most. */
export const MAX_EVENING_MINUTES = 60

export const DemoEvening = Type.Object({
  pace: Type.Union([OneOf(...paces), Type.Null()], { description: 'null: nobody plays' }),
  until: Type.Union([Time, Type.Null()]),
})
export type DemoEvening = Static<typeof DemoEvening>

export const demoEveningV1 = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/staff/demo-evening',
    access: 'staff:manage',
    summary: 'Whether pretend shoppers, pickers and riders play an evening; 404 outside the demo',
    reply: DemoEvening,
  },
  start: {
    method: 'PUT',
    path: '/api/v1/staff/demo-evening',
    access: 'staff:manage',
    audit: 'demo-evening',
    summary:
      'Lets pretend shoppers order, and pretend staff pick and deliver all open orders, for some minutes; ' +
      '404 outside the demo',
    body: Type.Object({
      pace: OneOf(...paces),
      minutes: Whole('Minutes', 1, MAX_EVENING_MINUTES),
    }),
    reply: DemoEvening,
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/staff/demo-evening',
    access: 'staff:manage',
    audit: 'demo-evening',
    summary: 'Ends the evening; orders that are open stay as they are',
    reply: DemoEvening,
  },
})
