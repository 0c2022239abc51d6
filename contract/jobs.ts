/** What may happen after a commit: the job's name and what it carries. Added by the lower slice in its transaction. */
export type Jobs = {
  /** counts towards how popular the products of an order are */
  'order-placed': { orderId: string; lines: { productId: string; quantity: number }[] }
  /** sends a mail: short, plain text */
  mail: { to: string; subject: string; text: string }
  /** compares what was promised with what was delivered, so that the next promises are truer */
  'learn-promises': Record<string, never>
  /** ends sessions nobody can use any more */
  'sweep-sessions': Record<string, never>
  /** ends a hold whose time is over */
  'expire-hold': { hold: string }
  /** ends holds whose own job was lost */
  'sweep-holds': Record<string, never>
  /** ends the provider's page of a payment that is wanted no more */
  'end-payment': { payment: string }
  /** gives money back through the provider */
  'send-refund': { refund: string }
  /** asks the provider about payments nothing was heard of, and settles what does not agree */
  'reconcile-payments': Record<string, never>
  /** tells the shop what happened at the pretend bank */
  'sandbox-event': { event: string }
  /** forgets idempotency keys of days ago */
  'sweep-keys': Record<string, never>
}
export type JobName = keyof Jobs
