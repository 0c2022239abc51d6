import { expect, test } from 'vitest'
import { attributionParts } from './attribution.ts'

test('an attribution becomes texts and links', () => {
  const html = '&copy; <a href="https://osm.example/copyright" target="_blank">OpenStreetMap</a> &amp; others'
  expect(attributionParts(html)).toEqual([
    { text: '© ' },
    { text: 'OpenStreetMap', href: 'https://osm.example/copyright' },
    { text: ' & others' },
  ])
})

test('what is no link to the web is text alone', () => {
  expect(attributionParts('<a href="javascript:alert(1)">Maps</a><img src=x onerror=alert(1)>')).toEqual([
    { text: 'Maps' },
  ])
  expect(attributionParts(' ')).toEqual([])
})
