import { readFileSync } from 'node:fs'
import { differ, MAX_SHARE } from '../visual-tests/compare.ts'
import { guestScreens } from '../visual-tests/guest-screens.ts'
import { sizes, type Theme, type Width } from '../visual-tests/screen.ts'
import { still } from '../visual-tests/still.ts'
import { expect, test } from './support/journey.ts'

const accepted = (name: string) => readFileSync(new URL(`../docs/visual/${name}.webp`, import.meta.url))

test.use({ locale: 'en-IN', expectedErrors: [/status of 404/] })

for (const screen of guestScreens.filter(({ tested }) => tested)) {
  test(`${screen.name} matches its accepted picture`, async ({ page }) => {
    for (const take of screen.tested ?? []) {
      const [width, theme] = take.split('-') as [`${Width}`, Theme]
      await page.setViewportSize(sizes[Number(width) as Width])
      await screen.go(page, Number(width) as Width)
      const { share } = await differ(
        accepted(`${screen.name}-${take}`),
        await still(page, { theme, ...screen }),
      )
      expect(
        share,
        `${take}: look at it with npm run visual-tests, then npm run visual-tests -- --accept`,
      ).toBeLessThan(MAX_SHARE)
    }
  })
}

test('a changed colour and a changed size are detected', async ({ page }) => {
  await page.setViewportSize(sizes[1280])
  await page.goto('/login')
  const before = await still(page, { theme: 'light', part: 'main' })
  const again = await still(page, { theme: 'light', part: 'main' })
  expect((await differ(before, again)).share).toBe(0)
  for (const planted of [':root { --color-leaf-600: #0b4f6b }', ':root { --text-2xl: 2rem }']) {
    const style = await page.addStyleTag({ content: planted })
    const after = await still(page, { theme: 'light', part: 'main' })
    expect((await differ(before, after)).share, planted).toBeGreaterThan(MAX_SHARE)
    await style.evaluate((element) => (element as unknown as { remove(): void }).remove())
  }
})
