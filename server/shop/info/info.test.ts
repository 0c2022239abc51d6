import { afterAll, expect, test } from 'vitest'
import type { InfoPage } from '#contract/info.ts'
import type { Language } from '#contract/language.ts'
import { shopReaderFor } from '#server/reader.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { sectionsOf } from './info.rules.ts'
import { setDetails } from './info.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const { db } = shop.database
const reader = (language: Language) =>
  shopReaderFor(db, { permissions: {}, storeId: fixture.store.id, language, baseUrl: shop.baseUrl }, true)
const linesOf = (page: InfoPage | null) =>
  page?.sections.flatMap(({ heading = '', blocks }) => [
    heading,
    ...blocks.flatMap((block) => ('list' in block ? block.list : [block.paragraph])),
  ]) ?? []
const words = (page: InfoPage | null) => linesOf(page).join('\n')

test('a new shop has pages for help, contact, terms, refunds, privacy, grievances and licences', async () => {
  expect(await reader('en').infoPages()).toEqual([
    { slug: 'help', title: 'Help' },
    { slug: 'contact', title: 'Contact us' },
    { slug: 'terms', title: 'Terms of use' },
    { slug: 'refunds', title: 'Refunds and cancellations' },
    { slug: 'privacy', title: 'Privacy notice' },
    { slug: 'grievance', title: 'Grievance officer' },
    { slug: 'licences', title: 'Licences' },
  ])
})

test('every page is completely in Hindi', async () => {
  const pages = await reader('hi').infoPages()
  expect(pages).toHaveLength(7)
  for (const { slug, title } of pages) {
    const page = await reader('hi').info(slug)
    expect(title).toMatch(/^[\u0900-\u097f ]+$/)
    const lines = linesOf(page)
    expect(lines.length, slug).toBeGreaterThan(3)
    expect(
      lines.filter((line) => /[A-Za-z]+ [A-Za-z]+ [A-Za-z]+/.test(line)),
      slug,
    ).toEqual([])
  }
})

test('a shop without licences shows none, and no line has an empty placeholder', async () => {
  for (const { slug } of await reader('en').infoPages()) {
    expect(words(await reader('en').info(slug))).not.toMatch(/[{}]|undefined|: $/m)
  }
  expect(words(await reader('en').info('licences'))).not.toMatch(/FSSAI licence number|GSTIN/)
})

test('licences, customer care and the grievance officer are on their pages once they are set', async () => {
  await setDetails(db, {
    fssai: { value: '11223344556677' },
    gstin: { value: '29ABCDE1234F1Z5' },
    email: { value: 'care@shop.example' },
    grievance_officer: { value: 'Asha Rao', hindiValue: 'आशा राव' },
  })
  const licences = words(await reader('en').info('licences'))
  expect(licences).toContain('FSSAI licence number: 11223344556677')
  expect(licences).toContain('GSTIN: 29ABCDE1234F1Z5')
  expect(words(await reader('en').info('grievance'))).toContain('Name: Asha Rao')
  expect(words(await reader('hi').info('grievance'))).toContain('नाम: आशा राव')
  expect(words(await reader('hi').info('contact'))).toContain('ईमेल: care@shop.example')
})

test('the grievance page names the response times: 48 hours and one month', async () => {
  const page = words(await reader('en').info('grievance'))
  expect(page).toContain('within 48 hours')
  expect(page).toContain('within one month')
})

test.each(['\0', 'help\0', 'HELP', '../help', ''])('the URL /info/%j is 404', async (slug) => {
  expect(await reader('en').info(slug)).toBeNull()
})

test('an unknown page is 404', async () => {
  expect(await reader('en').info('nothing')).toBeNull()
})

test('a heading without text below it is left out', () => {
  const body = 'Welcome.\n\n## Reach us\n- Email: {email}\n- Phone: {phone}\n\n## Hours\nDaily.\n- Sunday too'
  expect(sectionsOf(body, { email: '', phone: '' })).toEqual([
    { blocks: [{ paragraph: 'Welcome.' }] },
    { heading: 'Hours', blocks: [{ paragraph: 'Daily.' }, { list: ['Sunday too'] }] },
  ])
  expect(sectionsOf(body, { email: 'a@b.example', phone: '' })[1]).toEqual({
    heading: 'Reach us',
    blocks: [{ list: ['Email: a@b.example'] }],
  })
})
