import { untilFonts } from './support/fonts.ts'
import { untilHydrated } from './support/hydrated.ts'
import { expect, test } from './support/journey.ts'
import { widths } from './support/widths.ts'

const placeholder = 'Search for atta dal and more.'

for (const { name, use } of widths)
  test.describe(name, () => {
    test.use(use)

    test('suggestions are chosen with the keyboard, and a screen reader has their names and number', async ({
      page,
      accessible,
    }) => {
      await page.goto('/search')
      const box = page.getByRole('combobox', { name: 'Search for products' })
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      const options = list.getByRole('option')
      await expect(box).toBeFocused()
      await expect(box).toHaveAttribute('aria-expanded', 'false')
      await expect(list).toHaveCount(0)

      await untilHydrated(box)
      await box.pressSequentially('mil', { delay: 60 })
      await expect(options.nth(0)).toHaveAccessibleName('milk')
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '?')
      // the suggestions of fewer letters may still be replaced
      await expect(async () => {
        const said = page.getByText(`${await options.count()} suggestions. The arrow keys choose one.`)
        await expect(said).toBeAttached({ timeout: 1_000 })
      }).toPass({ timeout: 15_000 })
      await expect(list.getByRole('option', { name: /, category$/ }).nth(0)).toBeAttached()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “mil”/)
      await accessible(page)

      // the arrow keys go through the suggestions and back to the text
      await box.press('ArrowDown')
      await expect(box).toHaveAttribute(
        'aria-activedescendant',
        (await options.nth(0).getAttribute('id')) ?? '?',
      )
      await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true')
      await box.press('ArrowUp')
      await expect(box).not.toHaveAttribute('aria-activedescendant')
      await box.press('ArrowUp')
      const last = options.nth((await options.count()) - 1)
      await expect(last).toHaveAttribute('aria-selected', 'true')
      await expect(last).toBeInViewport({ ratio: 0.9 })
      await expect(box).toHaveValue('mil')
      await box.press('ArrowDown')
      await box.press('ArrowDown')
      await accessible(page)
      await box.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=milk$/)
      await expect(box).toHaveValue('milk')
      await expect(box).toBeFocused()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/products for “milk”/)

      // Escape closes the list before it empties the input
      await box.press('ArrowDown')
      await expect(options.nth(0)).toBeVisible()
      await box.press('Escape')
      await expect(list).toHaveCount(0)
      await expect(box).toHaveAttribute('aria-expanded', 'false')
      await expect(box).toHaveValue('milk')
      await box.press('ArrowDown')
      await expect(options.nth(0)).toBeVisible()
      await box.press('Escape')
      await box.press('Escape')
      await expect(page).toHaveURL(/\/search\?q=$/)
    })

    test('a pressed suggestion is the search, Back leaves the search, and nothing moves while typing', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('link', { name: 'Search for products' }).click()
      await expect(page).toHaveURL('/search')
      const box = page.getByRole('combobox', { name: 'Search for products' })
      const title = page.getByRole('heading', { level: 1 })
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
      const tops: (number | undefined)[] = []
      await box.pressSequentially('pane', { delay: 60 })
      await expect(title).toHaveText(/products for “pane”/)
      await untilFonts(page)
      tops.push((await title.boundingBox())?.y)
      await options.filter({ hasText: /^paneer$/ }).click()
      await expect(page).toHaveURL(/\/search\?q=paneer$/)
      await expect(box).toHaveValue('paneer')
      await expect(title).toHaveText(/products for “paneer”/)
      tops.push((await title.boundingBox())?.y)
      expect(new Set(tops).size).toBe(1)
      await options.filter({ hasText: 'category' }).nth(0).click()
      await expect(page).toHaveURL(/[0-9a-f]{32}\/.+[0-9a-f]{32}$/)
      await page.goBack()
      await expect(title).toHaveText(/products for “paneer”/)
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(/:\d+\/$/)
    })
  })

test('a misspelt search says what it shows, and searches for what was typed instead', async ({
  page,
  accessible,
}) => {
  await page.goto('/search')
  const box = page.getByPlaceholder(placeholder)
  const title = page.getByRole('heading', { level: 1 })
  await box.pressSequentially('panner', { delay: 60 })
  await expect(title).toHaveText(/^\d+ products for “paneer”$/)
  await expect(page.getByText('Showing results for paneer')).toBeVisible()
  await accessible(page)
  const corrected = await title.textContent()
  await page.getByRole('link', { name: 'search panner instead' }).click()
  await expect(page).toHaveURL(/\/search\?q=panner&exact=true$/)
  await expect(page.getByRole('heading', { level: 1, name: 'No Data found' })).toBeVisible()
  await expect(page.getByText('“panner”')).toBeVisible()
  await expect(box).toHaveValue('panner')
  await accessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'No Data found' })).toBeVisible()
  await expect(page.getByText('Did you mean paneer?')).toBeVisible()
  await page.getByRole('link', { name: 'search paneer instead' }).click()
  await expect(title).toHaveText(corrected ?? '')
  // a letter typed leaves the exact search
  await page.goto('/search?q=panner&exact=true')
  await box.press('End')
  await box.press('s')
  await expect(page).toHaveURL('/search?q=panners')
})

test('a search without results is followed by categories and what people buy, without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/search?q=zzqqxx')
  await expect(page.getByRole('heading', { level: 1, name: 'No Data found' })).toBeVisible()
  const nearest = page.getByRole('navigation', { name: 'Popular categories' })
  await expect(nearest.getByRole('link')).toHaveCount(6)
  const bought = page.getByRole('region', { name: 'What people buy' })
  await expect(bought.getByRole('article')).toHaveCount(12)
  await expect(bought.getByText('Out of Stock')).toHaveCount(0)
  await page.goto('/search?q=zzqqxx+shampoo')
  const link = page.getByRole('navigation', { name: 'Nearest categories' }).getByRole('link').nth(0)
  await expect(link).toHaveAccessibleName(/hair|shampoo/i)
  await link.click()
  await expect(page).toHaveURL(/[0-9a-f]{32}\/.+[0-9a-f]{32}$/)
  await context.close()
})

test('removing a recent search with the keyboard moves the focus to the next one, then to the search', async ({
  page,
}) => {
  await page.addInitScript(`localStorage.setItem('searches', '["atta","paneer","milk"]')`)
  await page.goto('/search')
  const last = page.getByRole('region', { name: 'Your last searches' })
  await last.getByRole('button', { name: 'Remove paneer' }).press('Enter')
  await expect(last.getByRole('link')).toHaveText(['atta', 'milk'])
  await expect(last.getByRole('button', { name: 'Remove milk' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(last.getByRole('button', { name: 'Remove atta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(last).toHaveCount(0)
  await expect(page.getByPlaceholder(placeholder)).toBeFocused()
})

test.describe('with a lost connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('the last results stay, the failure is explained, and the search is repeated', async ({
    page,
    accessible,
  }) => {
    await page.goto('/search?q=milk')
    const box = page.getByPlaceholder(placeholder)
    const title = page.getByRole('heading', { level: 1 })
    const failure = page.getByRole('alert').filter({ hasText: 'We could not search' })
    await page.waitForLoadState('networkidle')
    const cut = '**/search.data?*'
    await page.route(cut, (route) => route.abort())
    await box.fill('rice')
    await expect(failure).toHaveText(/“rice”/)
    await expect(title).toHaveText(/products for “milk”/)
    await expect(page.getByRole('article')).not.toHaveCount(0)
    await expect(box).toHaveValue('rice')
    await accessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeVisible()
    await box.press('End')
    await box.press('x')
    await expect(failure).toHaveText(/“ricex”/)
    await box.press('Backspace')
    await expect(failure).toHaveText(/“rice”/)
    await page.unroute(cut)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title).toHaveText(/products for “rice”/)
    await expect(failure).toHaveCount(0)
    // the connection returns by itself
    await page.context().setOffline(true)
    await box.fill('atta')
    await expect(failure).toHaveText(/“atta”/)
    await page.context().setOffline(false)
    await expect(title).toHaveText(/products for “atta”/)
  })
})

test('text that an input method composes is searched for, and its keys do not choose suggestions', async ({
  page,
}) => {
  await page.goto('/search')
  const box = page.getByPlaceholder(placeholder)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await untilHydrated(box)
  await expect(box).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['द', 'दू', 'दूध'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(title).toHaveText(/products for “दूध”/)
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await box.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await keyboard.send('Input.insertText', { text: 'दूध' })
  await expect(box).toHaveValue('दूध')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('दूध')}`)
})
