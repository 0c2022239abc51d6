import { expect, test } from './support/journey.ts'
import { pictureInShop } from './support/pictures.ts'
import { admin, loginByApi } from './support/users.ts'

const specialNames = ['Half/Half?', 'No. #1', '50% off', 'आटा और दाल', '..']

test('category, sub category and product pages work by link and URL when names have / ? # % and Hindi', async ({
  page,
}) => {
  test.slow()
  await loginByApi(page, admin)
  const image = await pictureInShop(page, 'olive')
  const unique = `${Date.now().toString(36)}${test.info().workerIndex}`
  const create = async (path: string, data: object): Promise<string> => {
    const response = await page.request.post(path, { data })
    expect(response.status()).toBe(201)
    return (await response.json()).data._id
  }
  const [category, sub] = [`Sweets / 50% ? #1 मिठाई ${unique}`, `आटा / 100% ? #2 ${unique}`]
  const categoryId = await create('/api/category/add-category', { name: category, image })
  const subId = await create('/api/subcategory/create', { name: sub, image, category: [categoryId] })
  const made: string[] = []
  try {
    for (const name of specialNames) {
      const data = { name: `${name} ${unique}`, image: [image], category: [categoryId], subCategory: [subId] }
      const more = { unit: '1 pc', stock: 3, price: 10, discount: 0, description: 'Odd.' }
      made.push(await create('/api/product/create', { ...data, ...more }))
    }
    const icon = page
      .getByRole('navigation', { name: 'Shop by category' })
      .getByRole('link', { name: category })
    await expect(async () => {
      await page.goto('/')
      await expect(icon).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await icon.click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toContainText(sub)
    const listing = page.url()
    expect(listing).toMatch(new RegExp(`-${categoryId}/[^/?#]+-${subId}$`))
    for (const [at, name] of specialNames.entries()) {
      await page.goto(listing)
      await expect(title).toContainText(sub)
      await page
        .getByRole('main')
        .getByRole('link', { name: `${name} ${unique}`, exact: true })
        .click()
      await expect(title).toHaveText(`${name} ${unique}`)
      expect(page.url()).toMatch(new RegExp(`/product/[^/?#]+-${made[at]}$`))
      await page.reload()
      await expect(title).toHaveText(`${name} ${unique}`)
    }
  } finally {
    for (const _id of made) await page.request.delete('/api/product/delete-product', { data: { _id } })
    await page.request.delete('/api/subcategory/delete', { data: { _id: subId } })
    await page.request.delete('/api/category/delete', { data: { _id: categoryId } })
  }
})
