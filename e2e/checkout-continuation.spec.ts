import type { Locator } from '@playwright/test'
import { fillAddress } from '#tests/support/address-dialog.ts'
import { atCheckout } from './support/checkout.ts'
import { stopClock, whileStopped } from './support/clock.ts'
import { expect, test } from './support/journey.ts'
import { goods, putInCart } from './support/products.ts'
import { newUser, registerByApi } from './support/users.ts'
import { widths } from './support/widths.ts'

const fillOf = (link: Locator): Promise<string> =>
  link.evaluate((element) => (globalThis as unknown as Window).getComputedStyle(element).backgroundColor)
type Window = { getComputedStyle(element: unknown): { backgroundColor: string } }

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use)

    test('registering during checkout logs in and returns to it, with the cart and without an old error', async ({
      page,
    }) => {
      const user = newUser()
      const bread = (await goods(page, 'bread')).find(({ stock }) => stock > 20)
      const product = bread?.name ?? ''
      await page.clock.install()
      await page.goto(`/product/x-${bread?._id}`)
      await page.getByRole('button', { name: `Add ${product} ${bread?.unit}`, exact: true }).click()
      await expect(page.getByText('Item added')).toBeVisible()
      await page.goto('/cart')
      await page.getByRole('button', { name: /Proceed/ }).click()
      const error = page.getByRole('group').getByText('Please Login')
      await expect(error).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
      await page.getByLabel('Name').fill(user.name)
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Password', { exact: true }).fill(user.password)
      // the error of the first attempt still shows when the second one succeeds
      await page.getByLabel('Confirm password').fill('something else')
      await page.getByRole('button', { name: 'Register' }).click()
      const mismatch = page.getByRole('group').getByText('password and confirm password must be same')
      await expect(mismatch).toBeVisible()
      // so that the success closes it, not its four seconds
      await stopClock(page)
      await page.getByLabel('Confirm password').fill(user.password)
      await page.getByRole('button', { name: 'Register' }).click()

      const success = page.getByText('User register successfully')
      await whileStopped(page, () => expect(success).toBeVisible())
      await whileStopped(page, () => expect(mismatch).toBeHidden())
      await page.clock.resume()
      await expect(error).toBeHidden()
      await expect(page).toHaveURL('/checkout')
      await expect(page.getByRole('main').getByRole('link', { name: product })).toBeVisible()
      // the guest's cart is now the account's
      const cart = await (await page.request.get('/api/cart/get')).json()
      expect(cart.data).toMatchObject([{ productId: { name: product }, quantity: 1 }])
    })

    test('paying without an address opens the form, prefilled with the chosen pincode, city and state', async ({
      page,
      accessible,
    }) => {
      await registerByApi(page)
      await page.request.post('/api/delivery/place', { data: { pincode: '411038' } })
      const milk = (await goods(page, 'milk')).find(({ stock }) => stock > 20)
      await putInCart(page, [{ productId: milk?._id ?? '', quantity: 1 }])
      await page.goto('/checkout')
      await page.getByRole('button', { name: 'Cash on Delivery' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Address' })
      await expect(dialog).toContainText('Please add an address first')
      await expect(dialog.getByLabel('Pincode')).toHaveValue('411038')
      await expect(dialog.getByLabel('City')).toHaveValue('Pune')
      await expect(dialog.getByLabel('State')).toHaveValue('Maharashtra')
      await expect(dialog.getByLabel('Address line')).toHaveValue('')
      // no placeholder looks like a value
      for (const box of await dialog.getByRole('textbox').all())
        expect((await box.getAttribute('placeholder')) ?? '').not.toMatch(/\d/)
      await accessible(page)
      // without input, closing asks for no confirmation
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Online Payment' }).click()
      await expect(dialog).toBeVisible()
      await fillAddress(page, { pincode: '411038' })
      await expect(page.getByRole('radio', { name: /100 Feet Road/ })).toBeChecked()
      await page.getByRole('button', { name: 'Cash on Delivery' }).click()
      await expect(page).toHaveURL(/\/success/)
    })

    for (const { end, how, title } of [
      { end: 'fails', how: /fail/, title: 'Payment failed' },
      { end: 'is cancelled', how: /^Cancel/, title: 'Order Cancel' },
    ])
      test(`when a payment ${end}, the filled button leads to the checkout, beside Go To Home`, async ({
        page,
      }) => {
        await atCheckout(page)
        await page.getByRole('button', { name: 'Online Payment' }).click()
        await expect(page).toHaveURL(/\/sandbox\/pay\//)
        await page.getByRole('button', { name: how }).click()
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
        const [back, home] = [
          page.getByRole('link', { name: 'Back to checkout' }),
          page.getByRole('main').getByRole('link', { name: 'Go To Home' }),
        ]
        await expect(home).toHaveAttribute('href', '/')
        // filled like the cart button
        const filled = await fillOf(page.getByRole('banner').getByRole('link', { name: /^Cart:/ }))
        expect([await fillOf(back), await fillOf(home)]).toEqual([
          filled,
          expect.not.stringContaining(filled),
        ])
        await back.click()
        await expect(page).toHaveURL(/\/checkout$/)
      })

    test('the page of an order shows its status and Cancel, and nothing covers them', async ({ page }) => {
      await atCheckout(page)
      await page.getByRole('button', { name: 'Cash on Delivery' }).click()
      await expect(page).toHaveURL(/\/success/)
      // the cart is filled again
      const milk = (await goods(page, 'milk')).find(({ stock }) => stock > 20)
      await putInCart(page, [{ productId: milk?._id ?? '', quantity: 1 }])
      await page.goto('/dashboard/myorders')
      if (name === 'on a phone') await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible()
      await page.getByRole('link', { name: /JP\d{6}/ }).click()
      await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Cart:/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'View Cart' })).toBeHidden()
    })
  })
}
