/**
 * Checks linked data against schema.org and the fields that Google requires for merchant listings, breadcrumbs, lists
 * and site names. Properties that are not listed are violations too: nothing personal can come in unseen.
 */
export function linkedDataProblems(html: string, origin: string): string[] {
  const things = linkedDataIn(html)
  return things.flatMap((thing, at) => {
    if (typeof thing === 'string') return [`block ${at + 1} is not JSON`]
    const { '@context': context, ...rest } = thing
    return [
      ...(context === 'https://schema.org' ? [] : [`block ${at + 1} has the context ${context}`]),
      ...problemsOf(rest, typeOf(rest), typeOf(rest), origin),
    ]
  })
}

/** The types of the blocks of a page, in their order. */
export const linkedTypesIn = (html: string): string[] =>
  linkedDataIn(html).map((thing) => (typeof thing === 'string' ? thing : typeOf(thing)))

export type Thing = Record<string, unknown>

/** The parsed blocks; the text of one that is not JSON. */
export const linkedDataIn = (html: string): (Thing | string)[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => {
    try {
      return JSON.parse(text) as Thing
    } catch {
      return text
    }
  })

type Check = (value: unknown, path: string, origin: string) => string[]
type Rules = { required: Record<string, Check>; also?: Record<string, Check> }

const rule =
  (holds: (value: unknown, origin: string) => boolean, what: string): Check =>
  (value, path, origin) =>
    holds(value, origin) ? [] : [`${path} is not ${what}: ${JSON.stringify(value)}`]
const matches = (pattern: RegExp, what: string) =>
  rule((value) => typeof value === 'string' && pattern.test(value), what)
const isOne = (...values: string[]) => rule((value) => values.includes(value as string), values.join(' or '))
const isThing =
  (type: string): Check =>
  (value, path, origin) =>
    problemsOf(value, type, path, origin)

const isText = rule((value) => typeof value === 'string' && value.trim() !== '', 'a text')
const isUrl = rule(
  (value, origin) => typeof value === 'string' && URL.canParse(value) && new URL(value).origin === origin,
  'an address of the shop',
)
const isPrice = rule(
  (value) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value) && Number(value) > 0,
  'a price above 0 in rupees with two decimals',
)
const isRupees = isOne('INR')
const isPictures: Check = (value, path, origin) =>
  Array.isArray(value) && value.length > 0
    ? value.flatMap((one, at) => isUrl(one, `${path}[${at}]`, origin))
    : [`${path} has no picture`]
/** List items with the positions 1, 2, 3 … */
const isListOf =
  (type: string, least: number): Check =>
  (value, path, origin) => {
    if (!Array.isArray(value) || value.length < least) return [`${path} has fewer than ${least} entries`]
    return value.flatMap((item, at) => [
      ...((item as Thing)?.position === at + 1 ? [] : [`${path}[${at}] has another position`]),
      ...problemsOf(
        { ...item, '@type': item?.['@type'] === 'ListItem' ? type : '' },
        type,
        `${path}[${at}]`,
        origin,
      ),
    ])
  }

const schema = 'https://schema.org/'
const types: Record<string, Rules> = {
  Product: {
    required: {
      productID: matches(/^[0-9a-f]{32}$/, 'an id'),
      name: isText,
      image: isPictures,
      offers: isThing('Offer'),
    },
    also: {
      description: rule((value) => typeof value === 'string', 'a text'),
      url: isUrl,
      size: isText,
      category: isText,
      brand: isThing('Brand'),
    },
  },
  Brand: { required: { name: isText } },
  Offer: {
    required: {
      price: isPrice,
      priceCurrency: isRupees,
      availability: isOne(`${schema}InStock`, `${schema}OutOfStock`),
      url: isUrl,
    },
    also: {
      itemCondition: isOne(`${schema}NewCondition`),
      priceSpecification: isThing('UnitPriceSpecification'),
    },
  },
  UnitPriceSpecification: {
    required: { price: isPrice, priceCurrency: isRupees, priceType: isOne(`${schema}StrikethroughPrice`) },
  },
  BreadcrumbList: { required: { itemListElement: isListOf('breadcrumb', 2) } },
  ItemList: { required: { itemListElement: isListOf('entry', 1) }, also: { name: isText } },
  // both are a ListItem: Google requires a name of a breadcrumb, and nothing but the address in a list of pages
  breadcrumb: { required: { position: () => [], name: isText, item: isUrl } },
  entry: { required: { position: () => [], url: isUrl } },
  OnlineStore: { required: { '@id': isUrl, name: isText, url: isUrl, logo: isUrl } },
  WebSite: {
    required: { name: isText, url: isUrl },
    also: {
      inLanguage: isOne('en-IN', 'hi-IN'),
      publisher: (value, path, origin) => isUrl((value as Thing)?.['@id'], `${path}.@id`, origin),
      potentialAction: isThing('SearchAction'),
    },
  },
  SearchAction: {
    required: { target: isThing('EntryPoint'), 'query-input': isOne('required name=search_term_string') },
  },
  EntryPoint: {
    required: { urlTemplate: matches(/^https?:.+\{search_term_string\}/, 'a template of an address') },
  },
}

const typeOf = (thing: Thing): string => String(thing['@type'])

function problemsOf(value: unknown, type: string, path: string, origin: string): string[] {
  const thing = value as Thing
  if (typeof value !== 'object' || value === null || typeOf(thing) !== type)
    return [`${path} is not a ${type}`]
  const rules = types[type]
  if (!rules) return [`${path}: the type ${type} has no rules`]
  const checks = { ...rules.required, ...rules.also }
  const missing = Object.keys(rules.required).filter((name) => !(name in thing))
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(thing).flatMap(([name, inner]) => {
      if (name === '@type') return []
      const check = checks[name]
      return check
        ? check(inner, `${path}.${name}`, origin)
        : [`${path}.${name} is not a property of ${type}`]
    }),
  ]
}
