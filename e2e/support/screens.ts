import type { Page } from '@playwright/test'
import { goods, putInCart, saveAddress } from './products.ts'
import { admin, loginByApi, registerByApi } from './users.ts'

/** Screens by name, grouped by user, with the steps to reach them. */
export type Screen = { name: string; path: string }

/** Screens of everybody. */
export async function openScreens(page: Page): Promise<Screen[]> {
  await page.goto('/')
  const listing = await page.locator('main a[href*="-"][href*="/"]').first().getAttribute('href')
  const [product] = await goods(page, 'paneer')
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing ?? '' },
    { name: 'product', path: `/product/x-${product?._id}` },
    { name: 'collection', path: '/collections/under-99' },
    { name: 'search', path: '/search?q=milk' },
    { name: 'nothing found', path: '/search?q=zzzzqqq' },
    { name: 'empty cart', path: '/cart' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'forgot password', path: '/forgot-password' },
    { name: 'not served', path: '/not-served?pincode=110001' },
    { name: 'search before typing', path: '/search' },
    { name: 'privacy notice', path: '/info/privacy' },
    { name: 'invitation to the staff', path: '/join-staff?code=unknown' },
    { name: 'stop mails about orders', path: '/stop-messages?token=unknown' },
    { name: 'not found', path: '/no-such-page' },
  ]
}

/** Screens of a shopper with a filled cart, an address and an order. */
export async function shopperScreens(page: Page): Promise<Screen[]> {
  await registerByApi(page, 'Venkatanarasimharajuvaripeta Subramaniam')
  await saveAddress(page)
  const stocked = (await goods(page, 'milk')).filter(({ stock }) => stock > 20)
  await putInCart(
    page,
    stocked.slice(0, 6).map(({ _id }, at) => ({ productId: _id, quantity: at + 1 })),
  )
  return [
    { name: 'cart', path: '/cart' },
    { name: 'checkout', path: '/checkout' },
    { name: 'account', path: '/user' },
    { name: 'profile', path: '/dashboard/profile' },
    { name: 'password and devices', path: '/dashboard/security' },
    { name: 'my orders', path: '/dashboard/myorders' },
    { name: 'my lists', path: '/dashboard/lists' },
    { name: 'join a list', path: '/join-list?link=unknown' },
    { name: 'addresses', path: '/dashboard/address' },
  ]
}

/** Screens of an admin. */
export async function adminScreens(page: Page): Promise<Screen[]> {
  await loginByApi(page, admin)
  return [
    'category',
    'subcategory',
    'upload-product',
    'product',
    'collections',
    'stores',
    'tax-rates',
    'stock',
    'least-life',
    'search-names',
    'search-analytics',
    'mails',
    'audit',
    'staff',
    'books',
    'all-orders',
    'board',
    'help',
  ]
    .map((name) => ({ name, path: `/dashboard/${name}` }))
    .concat([
      { name: 'orders to pick', path: '/store' },
      { name: 'orders to deliver', path: '/ride' },
    ])
}
