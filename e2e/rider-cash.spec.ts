import { expect, test } from './support/journey.ts'
import { ordersOf } from './support/orders.ts'
import { staffPhone } from './support/staff.ts'

for (const width of [390, 1280])
  test(`a rider brings cash to the store, where a picker counts it, at ${width} px`, async ({
    page,
    browser,
    accessible,
  }) => {
    test.slow()
    const name = `Deepa ${Date.now().toString(36)}`
    const picker = await staffPhone(browser, {
      role: 'picker',
      name: `Ravi ${name}`,
      viewport: { width, height: 844 },
    })
    const rider = await staffPhone(browser, { role: 'rider', name })
    const { numbers } = await ordersOf(page, 1)
    const { data } = await (await page.request.get('/api/v1/orders')).json()
    const [{ id, total }] = data
    const post = async (by: typeof page, path: string, body: object = {}) => {
      const reply = await by.request.post(`/api/v1/${path}`, { data: body })
      expect(reply.status(), await reply.text()).toBeLessThan(300)
    }
    await post(picker, `store/orders/${id}/accept`)
    await post(picker, `store/orders/${id}/pack`, { bags: 1 })
    await post(rider, `ride/orders/${id}/take`)
    await post(rider, `ride/orders/${id}/arrive`)
    const { code } = (await (await page.request.get(`/api/v1/orders/${id}`)).json()).delivery
    await post(rider, `ride/orders/${id}/deliver`, { code, cash: 'received' })

    const rupees = `₹${(total.amount / 100).toLocaleString('en-IN')}`
    await rider.goto('/ride')
    await expect(rider.getByText(`You have ${rupees} in cash of 1 order.`)).toBeVisible()

    await picker.goto('/dashboard/cash')
    const card = picker.getByRole('article').filter({ hasText: name })
    await expect(card).toContainText(numbers[0] ?? '')
    await expect(card).toContainText(rupees)
    await accessible(picker)
    await card.getByRole('button', { name: `Count the cash of ${name}` }).click()
    const dialog = picker.getByRole('dialog')
    const counted = dialog.getByLabel('Counted, in rupees')
    await dialog.getByRole('button', { name: 'Received' }).click()
    await expect(counted).toHaveAccessibleDescription('Please type an amount, such as 540')
    await counted.fill(String(total.amount / 100 - 1))
    await dialog.getByRole('button', { name: /^Received/ }).click()
    const why = dialog.getByLabel('Why it differs')
    await expect(why).toHaveAccessibleDescription('Please say why the amount differs')
    await accessible(picker)
    await why.fill('One rupee is missing')
    await dialog.getByRole('button', { name: /^Received/ }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toHaveCount(0)
    const list = picker
      .getByRole('region', { name: 'Counted' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(list).toContainText(`of ${rupees}`)
    await expect(list).toContainText('One rupee is missing')
    await accessible(picker)
    await rider.reload()
    await expect(rider.getByRole('heading', { name: 'Orders to deliver' })).toBeVisible()
    await expect(rider.getByText('in cash of')).toHaveCount(0)
    for (const phone of [picker, rider]) await phone.context().close()
  })
