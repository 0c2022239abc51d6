import { expect, test } from 'vitest'
import { callTo } from '../work/call-to.ts'
import { addressText, wayTo } from './way.ts'

const address = {
  addressLine: '12, 100 Feet Road & Lane #3',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560038',
  mobile: '+91 98450-12345',
}
const QUERY = '12%2C%20100%20Feet%20Road%20%26%20Lane%20%233%2C%20Bengaluru%2C%20Karnataka%20560038'

test('the way opens the map of an Android phone, and a map on the web elsewhere', () => {
  expect(addressText(address)).toBe('12, 100 Feet Road & Lane #3, Bengaluru, Karnataka 560038')
  expect(wayTo(address, 'Mozilla/5.0 (Linux; Android 15)')).toBe(`geo:0,0?q=${QUERY}`)
  expect(wayTo(address, 'Mozilla/5.0 (iPhone)')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${QUERY}`,
  )
})

test('a pin of the shopper leads to the door itself', () => {
  const pinned = { ...address, pin: { latitude: 12.9716, longitude: 77.6412 } }
  expect(wayTo(pinned, 'Mozilla/5.0 (Linux; Android 15)')).toBe('geo:0,0?q=12.9716,77.6412')
  expect(wayTo(pinned, 'Mozilla/5.0 (iPhone)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=12.9716,77.6412',
  )
})

test('a call uses the digits of the number', () => expect(callTo(address.mobile)).toBe('tel:+919845012345'))
