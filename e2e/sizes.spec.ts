import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { toastOf } from './support/toast.ts'
import { admin, login } from './support/users.ts'
import { widths } from './support/widths.ts'

type Size = { id: string; name: string; unit: string; stock: number; unitPrice: { amount: number } }
type Card = Size & { sizes: Size[] }

for (const { name, use } of widths) {
  test.describe(name, () => {
    test.use(use)

    test('a card with sizes is used by keyboard: its list adds another size, and the card shows both', async ({
      page,
      accessible,
    }) => {
      const card = await withSizes(page, 'ghee')
      const other = otherOf(card)
      await page.goto('/search?q=ghee')
      const tile = tileOf(page, card)
      const control = tile.getByRole('button', { name: `${card.name}: ${card.unit}` })
      await expect(control).toContainText(`${card.sizes.length} sizes`)
      await tile.getByRole('button', { name: `Add ${card.name} ${card.unit}`, exact: true }).click()
      await expect(toastOf(page, 'Item added')).toHaveCount(1)
      await expect(async () => {
        // fonts that arrive between the two move them
        const [name, sizes] = await Promise.all([
          tile.locator('.tile-link').boundingBox(),
          control.boundingBox(),
        ])
        expect(sizes?.height).toBeGreaterThanOrEqual(44)
        // WCAG 2.2, 2.5.8: the name is a target of its own, also of one line
        expect(name?.height).toBeGreaterThanOrEqual(24)
        expect(sizes?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
      }).toPass({ timeout: 15_000 })

      await control.focus()
      await page.keyboard.press('Enter')
      const list = page.getByRole('dialog', { name: card.name })
      await expect(list.getByRole('listitem')).toHaveCount(card.sizes.length)
      await accessible(page)
      const add = list.getByRole('button', { name: `Add ${card.name} ${other.unit}`, exact: true })
      await add.focus()
      await page.keyboard.press('Enter')
      await expect(list.getByText(`1 of ${card.name} ${other.unit} in the cart`)).toBeAttached()
      await page.keyboard.press('Enter')
      await expect(list.getByText(`2 of ${card.name} ${other.unit} in the cart`)).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      await expect(control).toBeFocused()
      await expect(control).toContainText('3 in the cart')

      await page.goto('/cart')
      const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: card.name })
      await expect(lines).toHaveCount(2)
      await accessible(page)
    })

    test('a product page links to each size, with the same price for the same quantity', async ({
      page,
      accessible,
    }) => {
      const card = await withSizes(page, 'toor dal')
      const other = otherOf(card)
      await page.goto(`/product/x-${card.id}`)
      const sizes = page.getByRole('main').getByRole('navigation', { name: 'Sizes' })
      await expect(sizes.getByRole('link')).toHaveCount(card.sizes.length)
      await expect(sizes.locator('[aria-current=page]')).toContainText(card.unit)
      const best = card.sizes
        .filter(({ stock }) => stock > 0)
        .toSorted((a, b) => a.unitPrice.amount - b.unitPrice.amount)[0]
      await expect(sizes.getByRole('link').filter({ hasText: 'Best value' })).toHaveAttribute(
        'href',
        new RegExp(`${best?.id}$`),
      )
      await accessible(page)
      await sizes.locator(`a[href$="${other.id}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${other.id}$`))
      await expect(sizes.locator('[aria-current=page]')).toContainText(other.unit)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${other.id}$`))
      await expect(
        page.getByRole('button', { name: `Add ${card.name} ${other.unit}`, exact: true }),
      ).toBeVisible()
    })

    test('a search for a size shows it on the card', async ({ page }) => {
      const card = await withSizes(page, 'mustard oil')
      for (const { id, unit } of card.sizes) {
        await page.goto(`/search?q=${encodeURIComponent(`${card.name} ${unit}`)}`)
        await expect(tileOf(page, card).locator(`a[href$="${id}"]`)).toBeVisible()
      }
    })
  })
}

test('a size that is sold out cannot be added, and another size stands on the card', async ({
  page,
  request,
}) => {
  const card = await withSizes(page, 'jaggery')
  await soldOut(request, card.id)
  await page.goto(`/search?q=${encodeURIComponent(card.name)}`)
  const tile = tileOf(page, card)
  await expect(tile.locator(`a[href$="${card.id}"]`)).toHaveCount(0)
  await tile.getByRole('button', { name: `${card.name}: ` }).click()
  const row = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="${card.id}"]`) })
  await expect(row).toContainText('Out of Stock')
  await expect(row.getByRole('button', { name: /^Add / })).toHaveCount(0)
})

test.describe('the sizes of a product form', () => {
  // the console logs the refusal
  test.use({ expectedErrors: [/status of 409/] })

  test('an admin takes a size out, puts it back, and reads why another brand does not fit', async ({
    page,
    accessible,
  }) => {
    const card = await withSizes(page, 'honey')
    const stranger = await withSizes(page, 'rava')
    await page.goto(`/login?next=${encodeURIComponent(`/dashboard/product?search=${card.name}`)}`)
    await login(page, admin)
    await page
      .getByRole('article')
      .filter({ hasText: card.name })
      .filter({ hasText: card.unit })
      .getByRole('button', { name: /^Edit/ })
      .first()
      .click()
    const group = page.getByRole('dialog').getByRole('region', { name: 'Sizes of the same thing' })
    await expect(group.getByRole('listitem')).toHaveCount(card.sizes.length)
    await accessible(page)
    const own = group.getByRole('listitem').filter({ hasText: 'This product' })
    await own.getByRole('button', { name: /^Take out/ }).click()
    await expect(toastOf(page, 'Sizes saved')).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(1)

    await group.getByRole('searchbox').fill(`${stranger.name} ${stranger.unit}`)
    await group
      .getByRole('button', { name: `Put with ${stranger.name} ${stranger.unit}`, exact: true })
      .click()
    await expect(page.getByText(/is of another brand/)).toBeVisible()
    await group.getByRole('button', { name: 'Group by name and brand again' }).click()
    await group.getByRole('searchbox').fill('')
    await expect(group.getByRole('listitem')).toHaveCount(card.sizes.length)
  })
})

/** A card of a search with at least two sizes in stock. */
async function withSizes(page: Page, search: string): Promise<Card> {
  const query = new URLSearchParams({ search, group: 'sizes' })
  const { data } = await (await page.request.get(`/api/v1/products?${query}`)).json()
  const card = (data as Card[]).find(
    ({ sizes = [], stock }) => stock > 5 && sizes.filter((size) => size.stock > 5).length > 1,
  )
  if (!card) throw new Error(`no sizes of ${search}`)
  return card
}

const otherOf = (card: Card): Size => {
  const other = card.sizes.find(({ id, stock }) => id !== card.id && stock > 5)
  if (!other) throw new Error('no other size')
  return other
}

/** The card of a thing, whichever size it shows. */
const tileOf = (page: Page, { sizes }: Card): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator(sizes.map(({ id }) => `a[href$="${id}"]`).join()) })

async function soldOut(request: APIRequestContext, productId: string): Promise<void> {
  const login = await request.post('/api/user/login', { data: admin })
  const headers = { authorization: `Bearer ${(await login.json()).data.accesstoken}` }
  const { data } = await (await request.get('/api/store/all', { headers })).json()
  const store = (data as { _id: string; isDefault: boolean }[]).find(({ isDefault }) => isDefault)
  const move = { storeId: store?._id, productId, kind: 'counted', quantity: 0 }
  expect((await request.post('/api/stock/move', { headers, data: move })).status()).toBe(200)
}
