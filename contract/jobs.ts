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
}
export type JobName = keyof Jobs
