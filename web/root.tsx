import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { localeOf } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { queryClient } from '#web/lib/query.ts'
import { barColours } from '#web/lib/theme.ts'
import type { Route } from './+types/root'
import css from './app.css?url'
import { ErrorPage } from './pages/error-page.tsx'
import { pageAt } from './routes.ts'
import { useTouchFocus } from './ui/touch-focus.ts'

export const links: Route.LinksFunction = () => [
  // requested after the first paint, for which the page has what it needs (lib/first-paint.ts)
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { scripts } = pageAt(useLocation().pathname)
  const { language } = useI18n()
  return (
    <html lang={localeOf[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColours.dark} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration />}
        {scripts && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  const [client] = useState(queryClient)
  useTouchFocus()
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Only errors of the layout itself are handled here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  )
}
