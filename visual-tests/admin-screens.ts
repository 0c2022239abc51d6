import { adminAfterOrderScreens } from './admin-after-order-screens.ts'
import { adminOrderScreens } from './admin-order-screens.ts'
import { at, dialogAt, press, type Screen } from './screen.ts'
import { workScreens } from './work-screens.ts'

/** Screens of an admin, after a few orders were placed. */
export const adminScreens: Screen[] = [
  { name: 'admin-categories', go: at('/dashboard/category') },
  { name: 'admin-category-add', go: dialogAt('/dashboard/category', 'Add Category') },
  { name: 'admin-category-edit', go: dialogAt('/dashboard/category', /^Edit /) },
  { name: 'admin-category-delete', go: dialogAt('/dashboard/category', /^Delete /) },
  { name: 'admin-sub-categories', go: at('/dashboard/subcategory') },
  { name: 'admin-sub-category-add', go: dialogAt('/dashboard/subcategory', 'Add Sub Category') },
  { name: 'admin-sub-category-edit', go: dialogAt('/dashboard/subcategory', /^Edit /) },
  { name: 'admin-product-upload', go: at('/dashboard/upload-product'), whole: true },
  { name: 'admin-products', go: at('/dashboard/product') },
  {
    name: 'admin-product-discount',
    async go(page) {
      await page.goto('/dashboard/product')
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .nth(at)
          .check()
      await press(page, 'Set discount')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-field-add', go: dialogAt('/dashboard/upload-product', 'Add Fields') },
  {
    name: 'admin-keys',
    async go(page, width) {
      // phones have no keyboard shortcuts
      if (width < 768) return
      await dialogAt('/dashboard/all-orders', 'Keyboard shortcuts')(page)
    },
  },
  { name: 'admin-product-edit', go: dialogAt('/dashboard/product', /^Edit /) },
  { name: 'admin-collections', go: at('/dashboard/collections') },
  { name: 'admin-collection-add', go: dialogAt('/dashboard/collections', 'Add Collection') },
  { name: 'admin-stores', go: at('/dashboard/stores'), whole: true },
  { name: 'admin-store-add', go: dialogAt('/dashboard/stores', 'Add Store') },
  { name: 'admin-store-edit', go: dialogAt('/dashboard/stores', /^Edit (?!the seller)/) },
  { name: 'admin-tax-rates', go: at('/dashboard/tax-rates') },
  { name: 'admin-tax-rate-add', go: dialogAt('/dashboard/tax-rates', 'Add a rate') },
  { name: 'admin-stock', go: at('/dashboard/stock') },
  { name: 'admin-stock-history', go: dialogAt('/dashboard/stock', /history$/) },
  { name: 'admin-stock-dates', go: dialogAt('/dashboard/stock', /^Dates of /) },
  { name: 'admin-least-life', go: at('/dashboard/least-life') },
  { name: 'admin-staff', go: at('/dashboard/staff') },
  { name: 'admin-audit', go: at('/dashboard/audit?who=xyzzyqwv') },
  { name: 'admin-mails', go: at('/dashboard/mails') },
  { name: 'admin-mails-none', go: at('/dashboard/mails?search=xyzzyqwv') },
  { name: 'admin-search-analytics', go: at('/dashboard/search-analytics'), whole: true },
  {
    name: 'all-orders',
    async go(page) {
      await page.goto('/dashboard/all-orders')
      await page
        .getByLabel(/Change Status of/)
        .first()
        .waitFor()
    },
    shown: ['1280-light'],
  },
  {
    name: 'admin-order',
    async go(page) {
      await page.goto('/dashboard/all-orders')
      await page.getByRole('link', { name: /^JP/ }).first().click()
      await page.waitForURL(/all-orders\/[0-9a-f]{32}/)
      await page.getByText('History').first().waitFor()
    },
    whole: true,
  },
  ...adminOrderScreens,
  ...adminAfterOrderScreens,
  {
    name: 'admin-delivery-requests',
    async go(page) {
      for (const pincode of ['110001', '799001', '682001'])
        for (const name of ['venkatanarasimharajuvaripeta.subramaniam', 'meera', 'tara', 'asha'])
          await page.request.post('/api/delivery/request', {
            data: { pincode, email: `${name}.${pincode}@people.example` },
          })
      await page.goto('/dashboard/stores')
      await page.getByText('Where people wait for us').scrollIntoViewIfNeeded()
    },
    part: 'section[aria-label="Where people wait for us"]',
  },
  {
    name: 'admin-menu',
    async go(page, width) {
      await page.goto('/dashboard/all-orders')
      if (width >= 1024) return
      await press(page, 'Menu')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'all-orders-chosen',
    async go(page) {
      await page.goto('/dashboard/all-orders')
      for (const at of [0, 1]) await page.getByRole('checkbox', { name: /JP/ }).nth(at).check()
    },
  },
  { name: 'all-orders-none', go: at('/dashboard/all-orders?search=xyzzyqwv') },
  ...workScreens,
  { name: 'api-docs', go: at('/api/docs') },
]
