import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchContract } from '#contract/search.ts'
import { productFacetsV1 } from '#contract/v1/product-filters.ts'
import { productListV1 } from '#contract/v1/products.ts'
import { searchExplanationsV1 } from '#contract/v1/search-explanations.ts'
import { suggestionsV1 } from '#contract/v1/suggestions.ts'
import { Client } from '#tests/support/client.ts'
import { type Fixture, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop()
const statements = listenToStatements(shop)
const guest = new Client(shop.url)
let fixture: Fixture
let staff: Client
afterAll(() => shop.close())

beforeAll(async () => {
  fixture = await seed(shop)
  staff = await fixture.staff([{ permission: 'catalogue:edit' }])
  await fixture.product({ name: 'Toned Milk', hindiName: 'टोन्ड दूध', unit: '500 ml', description: '' })
})

const WORDS = 'milk onion potato rice salt bread butter cheese paneer curd sugar flour'.split(' ')
const bad: [string, string][] = [
  ['500 words', Array.from({ length: 500 }, (_, at) => `${WORDS[at % WORDS.length]}${at}`).join(' ')],
  ['500 short words', Array.from({ length: 500 }, () => 'a').join(' ')],
  ['emoji', '🥛🧀 🍅‍🔥 👩🏽‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Arabic from right to left', 'حليب كامل الدسم ‏دهي‎'],
  ['changes of direction', '\u202Eklim\u202C \u2066milk\u2069 \u200Fmilk'],
  ['characters without width', 'm\u200Bi\u200Cl\u200Dk\uFEFF \u2060 \u00AD'],
  ['a thousand combining marks', `m${'\u0301'.repeat(1_000)}ilk`],
  ['only combining marks', '\u0301\u0308\u20DD\u093C\u094D'],
  ['only punctuation', '!!! ??? ... --- ((( ))) "" \'\' // \\\\ ,,, ;;; ::: %%% ___ ~~~ ``` ^^^'],
  ['SQL', `'; drop table products; -- ' or '1'='1' union select null, null; $$ $1 \\x00 e'\\''`],
  ['the syntax of a text search', "milk & | ! ( ) <-> <2> :* 'milk':AB* ((milk | !curd)"],
  ['patterns', '%_%_% [a-z]* (a+)+$ ^.*?\\1{1,9999} milk%'],
  ['a null character', 'milk\0milk \\u0000'],
  ['half a surrogate pair', 'milk \uD83E milk \uDD5B'],
  ['10,000 characters', 'milk '.repeat(2_000)],
  ['one word of 10,000 characters', 'm'.repeat(10_000)],
  ['one word of 2,000 characters', 'mi'.repeat(1_000)],
  ['huge quantities', '99999999999999999999 kg 1e308 ml -5 0.0000000001 l ½ ⅞ ५ किलो ١٢'],
  ['many quantities', Array.from({ length: 100 }, (_, at) => `${at}kg`).join(' ')],
  ['numbers', '0 00 0.0 .5 1. 1.2.3 -0 +1 1,000 1/0 NaN Infinity'],
  ['1,500 letters of Devanagari', 'दूध'.repeat(500)],
  ['10,000 letters of Devanagari', 'दूध '.repeat(2_500)],
  ['several words of which one is finished', 'onio breadd ric potat vineg shamp nood'],
  ['a text in many scripts', '牛奶 우유 молоко γάλα נייר दूध பால் పాలు ಹಾಲು પોષણ ਦੁੱਧ দুধ'],
]

/** Every call that reads a search text. */
const calls = {
  search: (text: string) => guest.call(searchContract.searchProducts, { body: { search: text } }),
  suggestions: (text: string) => guest.call(suggestionsV1.list, { query: queryOf(text) }),
  products: (text: string) => guest.call(productListV1.list, { query: queryOf(text) }),
  'products as cards': (text: string) =>
    guest.call(productListV1.list, { query: `${queryOf(text)}&group=sizes&sort=price&stock=in` }),
  facets: (text: string) => guest.call(productFacetsV1.get, { query: queryOf(text) }),
  explanations: (text: string) => staff.call(searchExplanationsV1.list, { query: queryOf(text) }),
}
const queryOf = (text: string) => `?${new URLSearchParams({ search: text })}`

/** A search, the suggestions or the facets never send more statements, whatever is typed. */
const MOST_STATEMENTS = 16

test.each(bad)('a search for %s is answered, or refused in words', async (_, text) => {
  for (const [name, call] of Object.entries(calls)) {
    statements.clear()
    const { status, body } = await call(text)
    expect([name, status < 500], JSON.stringify(body).slice(0, 300)).toEqual([name, true])
    if (status >= 400) expect(saysWhy(body), `${name} ${JSON.stringify(body)}`).toBe(true)
    expect(statements.all().length, name).toBeLessThanOrEqual(MOST_STATEMENTS)
  }
})

test('what is too long is refused with 400, and a URL that is too long with 431', async () => {
  const tooLong = 'm'.repeat(2_001)
  for (const call of Object.values(calls)) expect((await call(tooLong)).status).toBe(400)
  const { status, body } = await calls.suggestions('दूध '.repeat(2_000))
  expect(status).toBe(431)
  expect(body).toMatchObject({ code: 'TOO_MUCH_AHEAD', message: expect.stringMatching(/too long/) })
})

test('words after the tenth cost nothing', async () => {
  const counted = async (words: number) => {
    const text = Array.from({ length: words }, (_, at) => WORDS[at % WORDS.length]).join(' ')
    await calls.search(text)
    statements.clear()
    await calls.search(text)
    return statements.all().length
  }
  expect(await counted(200)).toBe(await counted(10))
})

test('invisible characters do not hide what is searched for', async () => {
  for (const text of ['m\u200Bilk', '\uFEFFmilk', 'milk\u200F', 'mi\u00ADlk', 'दू\u200Dध']) {
    const { body } = await calls.search(text)
    expect(body.data.map(({ name }) => name)).toEqual(['Toned Milk'])
  }
})

/** A refusal has a sentence, in the words of its API. */
const saysWhy = (body: { message?: unknown; detail?: unknown }): boolean =>
  [body.message, body.detail].some((words) => typeof words === 'string' && /^[A-Z].* .*/.test(words))
