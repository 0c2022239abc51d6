import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EtaText } from './eta-report.tsx'

const report = { storeId: '', delivered: 8, inTime: 0.25, promisedMinutes: 12.4, takenMinutes: 17.6 }
const shown = (given: Parameters<typeof EtaText>[0]['report']) =>
  renderToStaticMarkup(createElement(EtaText, { report: given }))

test('a store shows how often its promises were kept, and where the time of its orders goes', () => {
  const partMinutes = { picking: 6.4, waiting: 2.5, riding: 9.2 }
  expect(shown({ ...report, partMinutes })).toBe(
    '25 % of the last 8 orders in time: 18 min taken, 12 min promised' +
      '<span class="mt-1 block">Usually 6 min picking, 3 min waiting for a rider, 9 min riding</span>',
  )
})

test('a store whose orders went past their steps shows the whole time alone', () => {
  expect(shown(report)).toBe('25 % of the last 8 orders in time: 18 min taken, 12 min promised')
})
