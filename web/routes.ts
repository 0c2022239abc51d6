/**
 * The one table of pages (spec §2): address, module and traits. Server, sitemap, service worker, layout and tests read
 * it without loading the code of a page, so this file is plain data and imports nothing.
 */
export type PageTraits = {
  /** who may see its content; other users are redirected to the login, or see that the permission is missing */
  access: 'anyone' | 'shopper' | 'admin'
  /** how long a rendered page is valid: for one request, for all requests of one store, or for all stores */
  cache: 'never' | 'per-store' | 'all-stores'
  /** stored in the browser for offline use: never, after a visit, or after the first visit of any page */
  offline: 'never' | 'visited' | 'always'
  /** indexed by search engines, excluded by a meta tag, or excluded by robots.txt */
  robots: 'index' | 'noindex' | 'disallow'
  /** the addresses of the page in the sitemap */
  sitemap: 'none' | 'itself' | 'info-pages' | 'listings' | 'products'
  /** its code is in the first file that every page loads, is fetched when the browser is idle, or on navigation */
  code: 'first-load' | 'prefetched' | 'on-demand'
  /** the cart bar at the lower edge of phones; hidden on pages that show the cart or have a button there */
  cartBar: 'shown' | 'hidden'
  /** `search`: with the search field in a row of its own on phones */
  header: 'usual' | 'search'
  /** a step of the login, which is not a redirect target after the login */
  loginStep: boolean
  /** the page itself shows that the chosen place is not served; other pages redirect to one that does */
  showsUnserved: boolean
  /** false for the page that the service worker serves at any address, because it must not be hydrated there */
  scripts: boolean
}

export type Page = PageTraits & {
  /** as React Router matches it; '' is the home page */
  path: string
  /** its module, below `web/` */
  file: string
  /** matches the path names of this page */
  address: RegExp
}

const catalogue: PageTraits = {
  access: 'anyone',
  cache: 'per-store',
  offline: 'visited',
  robots: 'index',
  sitemap: 'none',
  code: 'prefetched',
  cartBar: 'shown',
  header: 'usual',
  loginStep: false,
  showsUnserved: false,
  scripts: true,
}
/** The same for all users, or a layout that the browser fills with data. */
const frame: PageTraits = { ...catalogue, cache: 'all-stores', offline: 'never', robots: 'noindex' }
const loginStep: PageTraits = { ...frame, cartBar: 'hidden', loginStep: true }
const personal: PageTraits = { ...frame, access: 'shopper', robots: 'disallow' }
const staff: PageTraits = { ...personal, access: 'admin', code: 'on-demand', cartBar: 'hidden' }

/** Two names with their ids, so that other addresses of two segments are not matched as a listing. */
const LISTING = '[^/]+-[0-9a-f]{32}/[^/]+-[0-9a-f]{32}'

const shop = [
  page('', 'shop/home', { ...catalogue, offline: 'always', sitemap: 'itself', code: 'first-load' }),
  page('info/:page', 'shop/info', { ...frame, robots: 'index', sitemap: 'info-pages' }),
  page(':category/:subCategory', 'shop/listing', { ...catalogue, sitemap: 'listings' }, LISTING),
  page('collections/:slug', 'shop/collection', catalogue),
  page('product/:product', 'shop/product', { ...catalogue, sitemap: 'products' }),
  // the number of different searches has no limit
  page('search', 'shop/search', { ...catalogue, cache: 'never', header: 'search' }),
  page('cart', 'shop/cart', {
    ...frame,
    offline: 'always',
    robots: 'disallow',
    cartBar: 'hidden',
    showsUnserved: true,
  }),
  page('not-served', 'shop/not-served', frame),
  page('login', 'account/login', loginStep),
  page('register', 'account/register', loginStep),
  page('forgot-password', 'account/forgot-password', loginStep),
  page('verification-otp', 'account/verification-otp', loginStep),
  page('reset-password', 'account/reset-password', loginStep),
  page('verify-email', 'account/verify-email', frame),
  page('join-staff', 'account/join-staff', frame),
  page('user', 'account/user', { ...personal, robots: 'noindex' }),
  page('checkout', 'account/checkout', { ...personal, cartBar: 'hidden', showsUnserved: true }),
  page('join-list', 'account/join-list', { ...personal, cartBar: 'hidden' }),
  page('stop-alerts', 'account/stop-alerts', frame),
  page('stop-messages', 'account/stop-messages', frame),
  page('success', 'account/success', frame),
  page('cancel', 'account/cancel', frame),
  page('dev/ui', 'dev/ui', { ...frame, cache: 'never', code: 'on-demand' }),
]

const account = [
  page('dashboard/profile', 'account/profile', { ...personal, cartBar: 'hidden' }),
  page('dashboard/security', 'account/security', { ...personal, cartBar: 'hidden' }),
  page('dashboard/myorders', 'account/my-orders', personal),
  // one address per order; its status and *Cancel* are at the lower edge of the first screen
  page('dashboard/myorders/:order', 'account/order', { ...personal, cache: 'never', cartBar: 'hidden' }),
  page('dashboard/myorders/:order/invoice', 'account/invoice', {
    ...personal,
    cache: 'never',
    cartBar: 'hidden',
  }),
  page('dashboard/myorders/:order/help', 'account/order-help', {
    ...personal,
    cache: 'never',
    cartBar: 'hidden',
  }),
  page('dashboard/wallet', 'account/wallet', { ...personal, cartBar: 'hidden' }),
  page('dashboard/lists', 'account/lists', personal),
  page('dashboard/lists/:list', 'account/list', { ...personal, cache: 'never', cartBar: 'hidden' }),
  page('dashboard/address', 'account/address', personal),
]

const admin = [
  page('dashboard/category', 'admin/category', staff),
  page('dashboard/subcategory', 'admin/sub-category', staff),
  page('dashboard/upload-product', 'admin/upload-product', staff),
  page('dashboard/product', 'admin/product', staff),
  page('dashboard/collections', 'admin/collections', staff),
  page('dashboard/stores', 'admin/stores', staff),
  page('dashboard/tax-rates', 'admin/tax-rates', staff),
  page('dashboard/stock', 'admin/stock', staff),
  page('dashboard/least-life', 'admin/least-life', staff),
  page('dashboard/search-names', 'admin/search-names', staff),
  page('dashboard/search-analytics', 'admin/search-analytics', staff),
  page('dashboard/mails', 'admin/mails', staff),
  page('dashboard/staff', 'admin/staff', staff),
  page('dashboard/audit', 'admin/audit', staff),
  page('dashboard/all-orders', 'admin/all-orders', staff),
  page('dashboard/all-orders/:order', 'admin/order', { ...staff, cache: 'never' }),
  page('dashboard/all-orders/:order/picking-list', 'admin/picking-list', { ...staff, cache: 'never' }),
  page('dashboard/all-orders/:order/invoice', 'admin/invoice', { ...staff, cache: 'never' }),
  page('dashboard/board', 'admin/board', staff),
  page('dashboard/cash', 'admin/cash', staff),
  page('dashboard/help', 'admin/help', staff),
  page('dashboard/books', 'admin/books', staff),
]

/** The work of pickers and riders, which goes on without a connection; the server renders no order into it. */
const work = [
  page('store', 'work/store', { ...staff, offline: 'visited' }),
  page('ride', 'work/ride', { ...staff, offline: 'visited' }),
]

const offline = page('offline', 'offline', {
  ...frame,
  cache: 'never',
  offline: 'always',
  cartBar: 'hidden',
  scripts: false,
})
/** Every other address. */
export const notFound = page('*', 'shop/not-found', { ...frame, cache: 'never' })

export const pages: Page[] = [...shop, ...account, ...admin, ...work, offline]

/** The page for a path name, of a document or of the data of a page (`/cart.data`; `/_.data` for the home page). */
export function pageAt(pathname: string): Page {
  const path = pathname === '/_.data' ? '/' : pathname.replace(/\.data$/, '')
  return pages.find(({ address }) => address.test(path)) ?? notFound
}

/** React Router's route table. */
export default /* @__PURE__ */ routeTable()

function routeTable() {
  const route = ({ path, file }: Page) => (path ? { path, file } : { index: true, file })
  const accountPages = { file: 'pages/account/dashboard.tsx', children: account.map(route) }
  return [
    { file: 'pages/layout.tsx', children: [...shop.map(route), accountPages, route(notFound)] },
    { file: 'pages/admin/layout.tsx', children: [...admin, ...work].map(route) },
    route(offline),
  ]
}

function page(path: string, name: string, traits: PageTraits, pattern?: string): Page {
  const address = new RegExp(`^/${pattern ?? path.replace(/:\w+/g, '[^/]+')}$`)
  return { path, file: `pages/${name}.tsx`, address, ...traits }
}
