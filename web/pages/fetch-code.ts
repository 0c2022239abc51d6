import { notFound, pages } from '#web/routes.ts'
import { loadErrorDetails } from './error-page.tsx'

type Route = { module: string; parentId?: string }

declare global {
  var __reactRouterManifest: { routes: Record<string, Route | undefined> } | undefined
}

/** Modules that any page may need, also after the connection is lost. */
const onDemand = [
  () => import('#web/ui/toast-list.tsx'),
  () => import('./offline-notice.tsx'),
  () => import('#web/shop/cart/cart-drawer.tsx'),
  () => import('#web/shop/cart/cart-bar-link.tsx'),
  () => import('#web/shop/cart/sizes-dialog.tsx'),
  () => import('#web/shop/catalogue/filter-panel.tsx'),
  () => import('#web/ui/drawings.tsx'),
]

/** Sequentially, to leave bandwidth to other requests. A failed module is loaded again when it is needed. */
export async function fetchCode() {
  const modules = prefetchedModules()
  // first the error texts, in case the rest fails to load
  await loadErrorDetails().catch(() => {})
  for (const module of modules) await import(/* @vite-ignore */ module).catch(() => {})
  for (const load of onDemand) await load().catch(() => {})
  const { cacheOffline } = await import('./cache-offline.ts')
  await cacheOffline(modules)
}

/** The modules of all pages but those loaded on demand, and of the layouts around them. */
function prefetchedModules(): string[] {
  const routes = globalThis.__reactRouterManifest?.routes ?? {}
  const withLayouts = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...withLayouts(route.parentId), route.module] : []
  }
  const prefetched = [...pages, notFound].filter(({ code }) => code !== 'on-demand')
  // React Router names a route by its file without the extension
  return [...new Set(prefetched.flatMap(({ file }) => withLayouts(file.replace(/\.tsx$/, ''))))]
}
