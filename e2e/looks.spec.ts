import { readFileSync } from 'node:fs'
import { differ, MOST } from '../tools/looks/compare.ts'
import { guestScreens } from '../tools/looks/guest-screens.ts'
import { sizes, type Theme, type Width } from '../tools/looks/screen.ts'
import { still } from '../tools/looks/still.ts'
import { expect, test } from './support/journey.ts'

const accepted = (name: string) => readFileSync(new URL(`../docs/looks/${name}.webp`, import.meta.url))

test.use({ locale: 'en-IN', expectedErrors: [/status of 404/] })

for (const screen of guestScreens.filter(({ tested }) => tested)) {
  test(`${screen.name} looks as it was accepted`, async ({ page }) => {
    for (const take of screen.tested ?? []) {
      const [width, theme] = take.split('-') as [`${Width}`, Theme]
      await page.setViewportSize(sizes[Number(width) as Width])
      await screen.go(page, Number(width) as Width)
      const { share } = await differ(
        accepted(`${screen.name}-${take}`),
        await still(page, { theme, ...screen }),
      )
      expect(share, `${take}: look at it with npm run looks, then npm run looks -- --accept`).toBeLessThan(
        MOST,
      )
    }
  })
}

test('a colour that is another, and a size that is another, are seen', async ({ page }) => {
  await page.setViewportSize(sizes[1280])
  await page.goto('/login')
  const before = await still(page, { theme: 'light', part: 'main' })
  const again = await still(page, { theme: 'light', part: 'main' })
  expect((await differ(before, again)).share).toBe(0)
  for (const planted of [':root { --color-leaf-600: #0b4f6b }', ':root { --text-2xl: 2rem }']) {
    const style = await page.addStyleTag({ content: planted })
    const after = await still(page, { theme: 'light', part: 'main' })
    expect((await differ(before, after)).share, planted).toBeGreaterThan(MOST)
    await style.evaluate((element) => (element as unknown as { remove(): void }).remove())
  }
})
