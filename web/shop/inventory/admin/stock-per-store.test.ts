import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nContext } from '#web/lib/i18n.ts'
import { hindi } from '#web/locales/hindi.ts'
import { StockPerStore } from './stock-per-store.tsx'

test('an admin sees the names of the stores in Hindi, as shoppers do', () => {
  const stores = [
    {
      storeId: '1',
      name: 'Indiranagar',
      city: 'Bengaluru',
      isDefault: true,
      onHand: 5,
      reserved: 0,
      saleable: 5,
    },
  ]
  const list = createElement(StockPerStore, { productId: '2', name: 'दूध', stores })
  const page = createElement(I18nContext.Provider, { value: { language: 'hi', t: hindi } }, list)
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page))
  expect(html).toContain('इंदिरानगर')
  expect(html).not.toContain('Indiranagar')
})
