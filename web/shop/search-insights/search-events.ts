import { searchEventsV1 } from '#contract/browser/v1/search-insights.ts'
import { clientFor } from '#web/lib/api.ts'

const { record } = clientFor(searchEventsV1)

type Event = { query: string; found: boolean; productId?: string }

/** An add this long after a search has another reason. */
const VALID_MS = 30 * 60_000
const MAX_SENT = 500
/** Longer texts are not counted. */
const LONGEST = 60

/** The newest search of this tab with the products that it showed; in memory only. */
let newest: { query: string; products: ReadonlySet<string>; at: number } | undefined
const sent = new Set<string>()

/** Reports a search at which the shopper stopped. Repeating it sends nothing. */
export function reportSearch(query: string, products: readonly string[]): void {
  newest = { query, products: new Set(products), at: Date.now() }
  report({ query, found: products.length > 0 })
}

/** Reports an add to the cart as one after the newest search, if that showed the product or `onResults` is set. */
export function reportAdded(productId: string, onResults: boolean): void {
  if (!newest || Date.now() - newest.at > VALID_MS) return
  if (onResults || newest.products.has(productId)) report({ query: newest.query, found: true, productId })
}

/** An event that is not delivered is lost: it is worth no second request. */
function report(event: Event): void {
  const key = JSON.stringify(event)
  if (event.query.length > LONGEST || sent.has(key) || !navigator.onLine) return
  if (sent.size >= MAX_SENT) sent.clear()
  sent.add(key)
  record({ body: event }).catch(() => {})
}
