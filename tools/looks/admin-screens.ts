import { at, dialogAt, type Screen } from './screen.ts'

/** What an admin sees once a few orders have come. */
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
  { name: 'admin-product-edit', go: dialogAt('/dashboard/product', /^Edit /) },
  { name: 'admin-stores', go: at('/dashboard/stores'), whole: true },
  { name: 'admin-store-add', go: dialogAt('/dashboard/stores', 'Add Store') },
  { name: 'admin-store-edit', go: dialogAt('/dashboard/stores', /^Edit /) },
  { name: 'admin-stock', go: at('/dashboard/stock') },
  { name: 'admin-stock-history', go: dialogAt('/dashboard/stock', /history$/) },
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
  { name: 'api-docs', go: at('/api/docs') },
]
