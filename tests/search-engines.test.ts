import { expect, test } from 'vitest'
import { linkedDataProblems, type Thing } from './support/linked-data.ts'
import { languageProblems } from './support/page-languages.ts'

const origin = 'https://shop.example'
const id = '0a'.repeat(16)
const offer = {
  '@type': 'Offer',
  url: `${origin}/product/Milk-${id}`,
  priceCurrency: 'INR',
  price: '27.00',
  availability: 'https://schema.org/InStock',
}
const product = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  productID: id,
  name: 'Milk',
  image: [`${origin}/pictures/milk?w=960`],
  offers: offer,
}
const list = (...itemListElement: Thing[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement,
})
const entry = (position: number, also: Thing = {}) => ({
  '@type': 'ListItem',
  position,
  name: 'Home',
  item: `${origin}/`,
  ...also,
})
const problems = (...things: (Thing | string)[]) =>
  linkedDataProblems(
    things
      .map((thing) => (typeof thing === 'string' ? thing : JSON.stringify(thing)))
      .map((text) => `<script type="application/ld+json">${text}</script>`)
      .join(),
    origin,
  )

test('linked data with the required fields is accepted', () => {
  expect(problems(product, list(entry(1), entry(2)))).toEqual([])
})

test.each<[string, Thing | string, RegExp]>([
  ['text that is not JSON', '{"@type":', /not JSON/],
  ['another vocabulary', { ...product, '@context': 'https://example.com' }, /context/],
  ['an unknown type', { '@context': 'https://schema.org', '@type': 'Prodcut' }, /no rules/],
  ['a product without a name', { ...product, name: undefined }, /name is missing/],
  ['a product without a picture', { ...product, image: [] }, /no picture/],
  ['a product with a shopper', { ...product, buyer: 'Asha' }, /not a property of Product/],
  ['a product without an offer', { ...product, offers: undefined }, /offers is missing/],
  ['a price in paise', { ...product, offers: { ...offer, price: '2700' } }, /not a price/],
  ['a price of nothing', { ...product, offers: { ...offer, price: '0.00' } }, /not a price/],
  ['a price in dollars', { ...product, offers: { ...offer, priceCurrency: 'USD' } }, /not INR/],
  ['availability in words', { ...product, offers: { ...offer, availability: 'yes' } }, /availability/],
  ['an address elsewhere', { ...product, offers: { ...offer, url: 'https://evil.example/' } }, /of the shop/],
  ['a relative address', { ...product, offers: { ...offer, url: '/product/1' } }, /of the shop/],
  ['a path of one page', list(entry(1)), /fewer than 2/],
  ['positions that begin at 0', list(entry(0), entry(1)), /another position/],
  ['an entry without a name', list(entry(1), entry(2, { name: '' })), /not a text/],
  ['an entry of another type', list(entry(1), { ...entry(2), '@type': 'Thing' }), /not a breadcrumb/],
])('a planted violation is found: %s', (_, thing, message) => {
  expect(problems(thing).join()).toMatch(message)
})

const canonical = `${origin}/product/Milk-${id}`
const head = `<html lang="hi-IN"><head><link rel="canonical" href="${canonical}?lang=hi"/>
<meta property="og:url" content="${canonical}?lang=hi"/>
<link rel="alternate" hrefLang="en-IN" href="${canonical}"/>
<link rel="alternate" hrefLang="hi-IN" href="${canonical}?lang=hi"/>
<link rel="alternate" hrefLang="x-default" href="${canonical}"/></head></html>`

test('a Hindi page that names itself and both languages is accepted', () => {
  expect(languageProblems(head, canonical)).toEqual([])
})

test.each<[string, (html: string) => string, RegExp]>([
  ['the canonical address of the other language', (html) => html.replace('?lang=hi"/>', '"/>'), /canonical/],
  [
    'no alternate in Hindi',
    (html) => html.replace('hrefLang="hi-IN"', 'hrefLang="mr-IN"'),
    /no alternate hi-IN/,
  ],
  [
    'a fourth alternate',
    (html) => html.replace('</head>', '<link rel="alternate" href="/"/></head>'),
    /4 alternates/,
  ],
  ['a page in no language', (html) => html.replace('lang="hi-IN"', 'lang="fr"'), /language of the page/],
  ['another og:url', (html) => html.replace('og:url', 'og:site'), /og:url/],
  [
    'an excluded page',
    (html) => html.replace('</head>', '<meta name="robots" content="noindex"/></head>'),
    /excluded/,
  ],
])('a planted violation is found: %s', (_, plant, message) => {
  expect(languageProblems(plant(head), canonical).join()).toMatch(message)
})
