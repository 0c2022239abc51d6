import { expect, test } from 'vitest'
import { emptyForm, formFieldOf, formValuesOf, inputOf } from './store-form-values.ts'

const store = {
  _id: '0197a3c4d5e67f8091a2b3c4d5e6f708',
  name: 'Indiranagar',
  city: 'Bengaluru',
  latitude: 12.9784,
  longitude: 77.6408,
  radius: 4_500,
  corners: [
    { latitude: 12.9, longitude: 77.6 },
    { latitude: 12.95, longitude: 77.6 },
    { latitude: 12.9, longitude: 77.7 },
  ],
  pincodes: ['560038', '560008'],
  opens: '07:00',
  closes: '23:00',
  pickSeconds: 14,
  riderSpeed: 18,
  slots: { offered: true, hours: 1, capacity: 12 },
  paused: false,
  isDefault: true,
}
const typed = (changes: object) => inputOf({ ...emptyForm, latitude: '12', longitude: '77', ...changes })

test('a store loaded into the form and saved unchanged stays the same', () => {
  const { _id, paused, isDefault, ...input } = store
  expect(inputOf(formValuesOf(store))).toEqual({ input })
})

test('a store without slots says so, and is sent as one', () => {
  const none = { ...store, slots: { offered: false, hours: 2, capacity: 12 } }
  expect(formValuesOf(none)).toMatchObject({ slotHours: '0', slotCapacity: '12' })
  expect(inputOf(formValuesOf(none))).toMatchObject({ input: { slots: none.slots } })
})

test('a store that stops offering slots keeps their length', () => {
  const stopped = inputOf({ ...formValuesOf(store), slotHours: '0' }, store.slots.hours)
  expect(stopped).toMatchObject({ input: { slots: { offered: false, hours: 1, capacity: 12 } } })
})

test('an error of a part of a field is shown at the field of the form', () => {
  expect(formFieldOf('slots.hours')).toBe('slotHours')
  expect(formFieldOf('slots.capacity')).toBe('slotCapacity')
  expect(formFieldOf('corners.2.latitude')).toBe('corners')
  expect(formFieldOf('radius')).toBe('radius')
})

test('pincodes may be separated by commas, semicolons, lines and spaces', () => {
  for (const pincodes of ['560038, 560 008', '560038\n560 008\n', '560038;560 008', '560038 560 008'])
    expect(typed({ pincodes })).toMatchObject({ input: { pincodes: ['560038', '560 008'] } })
  expect(typed({ pincodes: ' ' })).toMatchObject({ input: { pincodes: [] } })
})

test('invalid numbers and corners are reported, and nothing is sent', () => {
  expect(typed({ latitude: 'north' })).toEqual({ problems: { latitude: 'Please type a number' } })
  for (const corners of ['12.9, 77.6', '12.9, 77.6\n12.9, 77.7', 'a\nb\nc', '1, 2\n3, 4\n5'])
    expect(typed({ corners })).toMatchObject({
      problems: { corners: expect.stringMatching(/^One corner a line/) },
    })
  expect(typed({ corners: '1 2\n3;4\n-5, 6.5' })).toMatchObject({
    input: { corners: [{}, {}, { latitude: -5 }] },
  })
})
