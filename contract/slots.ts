import { Type } from 'typebox'
import { Text } from './fields.ts'
import { Time } from './shapes.ts'

const Moment = (title: string) =>
  Text(title, 40, {
    pattern:
      '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    message: `${title} must be a time, such as 2026-11-21T12:30:00Z`,
  })

/** The slot of a new order, as it was offered; without it: as soon as possible. */
export const SlotInput = Type.Object(
  { from: Moment('Slot from'), to: Moment('Slot to') },
  { title: 'Slot', description: 'an offered slot (GET /api/v1/delivery-slots); without it: now' },
)

/** The slot of an order. */
export const Slot = Type.Object(
  {
    from: Time,
    to: { ...Time, description: 'the promised time' },
    opens: { ...Time, description: 'when the store begins to pick it' },
  },
  { description: 'missing for an order that is brought as soon as possible' },
)
