import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OrderStatus, orderStatuses, orderSteps } from '#contract/order-states.ts'
import { ChangeStatus } from './change-status.tsx'

function offered(status: OrderStatus): { values: (string | undefined)[]; selected: (string | undefined)[] } {
  const order = { id: 'e'.repeat(32), number: 'JP261122-7KQ2MXBD', status }
  const screen = createElement(ChangeStatus, { order })
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, screen))
  const options = [...page.matchAll(/<option value="(\w*)"( selected="")?/g)]
  return {
    values: options.map(([, value]) => value),
    selected: options.filter(([, , selected]) => selected).map(([, value]) => value),
  }
}

test.each(orderStatuses)(
  'the admin of an order that is %s is offered exactly the steps of the table',
  (status) => {
    const steps = orderSteps.filter(({ from, by }) => from === status && by.includes('admin'))
    const may = new Set([status, ...steps.map(({ to }) => to)])
    expect(offered(status)).toEqual({
      values: orderStatuses.filter((to) => may.has(to)),
      selected: [status],
    })
  },
)
