import devanagari from '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { localeOf } from '#contract/language.ts'
import { queryClient } from '#web/lib/query.ts'
import { barColours } from '#web/lib/theme.ts'
import { useWords } from '#web/lib/words.ts'
import type { Route } from './+types/root'
import css from './app.css?url'
import { Trouble } from './pages/trouble.tsx'

export const links: Route.LinksFunction = () => [
  // the ₹ sign is in latin-ext; both are small and used by every page
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: latinExt, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  // a page that stands in for any other must not be brought to life as itself
  const still = useMatches().some(({ handle }) => (handle as Still | undefined)?.still)
  const { language } = useWords()
  return (
    <html lang={localeOf[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColours.dark} />
        <Meta />
        <Links />
        {language === 'hi' && (
          <link rel="preload" href={devanagari} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
      </head>
      <body>
        {children}
        {!still && <ScrollRestoration />}
        {!still && <Scripts />}
      </body>
    </html>
  )
}

type Still = { still?: true }

export default function Root() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Only what broke the header itself comes this far. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Trouble error={error} />
    </main>
  )
}
