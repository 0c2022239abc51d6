import type { Language } from './language.ts'

/** Job name → payload. The slice that causes a job adds it in its own transaction, so it runs after the commit. */
export type Jobs = {
  /** adds the lines of new orders to the sales counts of products, in the shop and at their stores */
  'count-orders': Record<string, never>
  /** the same for one order; added by releases before 0196 only */
  'order-placed': { orderId: string; store?: string; lines: { productId: string; quantity: number }[] }
  /** deletes the lines of an archived product from every cart */
  'product-archived': { product: string }
  /** mails a code for a new password, if the email has an account; `browser`: hash of the device that may use it */
  'mail-code': { email: string; browser: string; language: Language; demo: boolean }
  /** sends the messages about a step of an order, once for each channel */
  /** `fromWallet`: what the wallet paid of it when it was placed, in paise */
  'send-order-messages': { order: string; kind: 'placed' | 'on-the-way' | 'delivered'; fromWallet?: number }
  /** sends the messages about orders whose promised time is over */
  'send-late-messages': Record<string, never>
  /** sends a stored text message or notification */
  'send-message': { message: string }
  /** sends those whose job was lost, and ends those that are no longer valid */
  'send-due-messages': Record<string, never>
  /** one step of the evening that the demo plays */
  'play-evening': Record<string, never>
  /** sends a stored mail */
  'send-mail': { mail: string }
  /** the same for a mail in the payload; added by releases before 0216 only */
  mail: { to: string; subject: string; text: string }
  /** sends stored mails that are due, and ends those that are no longer valid */
  'send-due-mails': Record<string, never>
  /** deletes security events after 90 days */
  'sweep-security-events': Record<string, never>
  /** deletes uploaded pictures that nothing refers to for more than a day */
  'sweep-pictures': Record<string, never>
  /** deletes mails that were sent or given up some time ago */
  'sweep-mails': Record<string, never>
  /** sends a mail for each delivery request whose pincode is served now */
  'mail-served': Record<string, never>
  /** compares expected with actual delivery times and adjusts later estimates */
  'learn-promises': Record<string, never>
  /** sends the requested mails about products that a store has again */
  'mail-stock-alerts': Record<string, never>
  /** counts which products are bought together */
  'count-pairs': Record<string, never>
  /** deletes expired sessions */
  'sweep-sessions': Record<string, never>
  /** ends one expired hold */
  'expire-hold': { hold: string }
  /** ends expired holds whose own job was lost */
  'sweep-holds': Record<string, never>
  /** expires the provider's payment page of a cancelled payment */
  'end-payment': { payment: string }
  /** sends a refund to the provider, or reads its state there */
  'send-refund': { refund: string }
  /** issues the credit note of an order whose invoice exceeds what it costs now */
  'issue-credit-note': { order: string }
  /** takes the open orders from a member of staff who may no longer pick or ride them */
  'hand-back-orders': { user: string }
  /** sends the refunds of an order's step when the step can no longer be undone */
  'release-refunds': { order: string }
  'take-paid-twice': { order: string }
  /** the same for steps whose own job was lost */
  'sweep-held-refunds': Record<string, never>
  /** posts a refund made in the provider's dashboard, by the provider's id */
  'book-refund': { refund: string; provider?: 'stripe' | 'razorpay' | 'sandbox' | undefined }
  /** posts the state of a payment's dispute, by the provider's id */
  'book-dispute': { dispute: string; provider?: 'stripe' | 'razorpay' | 'sandbox' | undefined }
  /** finds the payment of a charge whose event did not name it, and captures it; paise */
  'book-charge': {
    charge: string
    amount: number
    provider?: 'stripe' | 'razorpay' | 'sandbox' | undefined
  }
  /** mails staff that a payment was charged a second time; paise */
  'report-second-charge': { payment: string; charge: string; amount: number }
  /**
   * compares payments without an event with the provider, and those of the last two days with their orders, `all`: of
   * every day; corrects differences
   */
  'reconcile-payments': { all?: boolean }
  /** sends the sandbox bank's webhooks to the shop */
  'sandbox-event': { event: string }
  /** writes the search documents of products in renamed categories */
  'rewrite-search': Record<string, never>
  /** deletes what the law no longer demands of erased accounts, and what their last requests wrote */
  'sweep-erased': Record<string, never>
  /** deletes idempotency keys that are some days old */
  'sweep-keys': Record<string, never>
  /** deletes what no search reads any more: which products were sold out, came back or were sold more */
  'sweep-availability': Record<string, never>
  /** offers the packed orders of a store to its riders on duty, of every store without one */
  'offer-orders': { store?: string }
  /** deletes offers to riders after 30 days */
  'sweep-offers': Record<string, never>
  /** deletes positions of riders of some minutes ago */
  'sweep-positions': Record<string, never>
  /** deletes rows of delivery slots that are over */
  'sweep-slots': Record<string, never>
  /** counts searches, and deletes the hashes of visitors of past days */
  'count-searches': Record<string, never>
  /** updates what ranks higher because it is added to the cart after a search */
  'update-search-boosts': Record<string, never>
  /** ends the sale of pieces with too little life, and takes expired ones out of the stock */
  'review-batches': Record<string, never>
  /** applies changed rules about the least life of goods to the pieces in the stores */
  'apply-least-lives': Record<string, never>
  /** makes partitions ahead for the tables that only grow */
  'make-partitions': Record<string, never>
}
export type JobName = keyof Jobs
