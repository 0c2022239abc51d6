import { holdsFocus, untilFocused } from './support/focus.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keys.ts'
import { registerByApi } from './support/users.ts'

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const)
  test(`an order using only the keyboard on ${device}: search, cart, address, cash, details`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await registerByApi(page)
    await page.goto('/')
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    await page.goto('/')
    const search = page.getByRole('link', { name: 'Search for products' })
    await tabTo(page, search)
    await page.keyboard.press('Enter')
    await expect(page.getByPlaceholder('Search for atta dal and more.')).toBeFocused()
    await page.keyboard.type('milk')
    await expect(page).toHaveURL(/q=milk/)
    // until the results arrive the page shows popular products, which they replace with the focus
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “milk”/)
    const add = page.getByRole('button', { name: /^Add .*milk/i }).first()
    await expect(add).toBeVisible()
    await tabTo(page, add)
    await page.keyboard.press('Enter')
    // the focus moves to the element that replaced the button
    await expect(page.getByRole('button', { name: /^One .*milk.* more$/i }).first()).toBeFocused()
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.keyboard.press('Space')
    await saved

    await page.goto('/cart')
    await expect(page.getByText('2 items').first()).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: /Proceed/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout/)

    const newAddress = page.getByRole('button', { name: 'Add address' })
    await tabTo(page, newAddress)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Address line')).toBeVisible()
    await untilFocused(dialog)
    for (const [label, text] of [
      ['Address line', '12, 100 Feet Road'],
      ['Pincode', '560038'],
      ['City', 'Bengaluru'],
      ['State', 'Karnataka'],
      ['Mobile', '98450 12345'],
    ] as const) {
      await tabTo(page, dialog.getByLabel(label))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /12, 100 Feet Road/ })).toBeChecked()

    await tabTo(page, page.getByRole('button', { name: 'Cash on Delivery' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/success/)

    await page.goto('/dashboard/myorders')
    const order = page.getByRole('article').first()
    await tabTo(page, order.getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/myorders\/[0-9a-f]{32}/)
    await expect(page.getByText('Pending').first()).toBeVisible()
  })

test('a dialog traps the focus, returns it on closing, and closes with Escape', async ({ page }) => {
  await page.goto('/')
  const place = page.getByRole('button', { name: /Delivery/ }).first()
  await tabTo(page, place)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await untilFocused(dialog)
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    // the focus guard at its end moves the focus asynchronously
    await expect.poll(() => holdsFocus(dialog)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(place).toBeFocused()
})
