import { expect, test } from './support/journey.ts'

test('the accessibility check reports low contrast and a button without a name', async ({
  page,
  accessible,
}) => {
  await page.setContent(
    '<html lang="en"><title>Shop</title><main><h1>Shop</h1><p>Welcome</p><button>Add</button></main></html>',
  )
  await accessible(page)
  await page.setContent(
    `<html lang="en"><title>Shop</title>
     <main><h1>Shop</h1><p style="color: #ddd">Welcome</p><button></button></main></html>`,
  )
  const judged = await accessible(page).catch((error: Error) => error.message)
  expect(judged).toMatch(/color-contrast: <p/)
  expect(judged).toMatch(/button-name: <button/)
})
