/** The objects of Razorpay's API, with the fields that the shop reads; amounts in paise, times in seconds. */
export type RazorpayLink = {
  id: string
  status: 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled'
  amount_paid: number
  short_url: string
  notes: Notes
  payments: { payment_id: string; status: string; amount?: number }[] | null
}
export type RazorpayPayment = { id: string; amount: number; order_id: string | null; notes: Notes }
export type RazorpayOrder = { id: string; receipt: string | null; notes: Notes }
export type RazorpayRefund = {
  id: string
  status: 'pending' | 'processed' | 'failed'
  amount: number
  payment_id: string
  notes: Notes
}
export type RazorpayDispute = {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  reason_code: string
  respond_by: number | null
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
}
/** Without notes it is an empty array. */
export type Notes = Record<string, string> | []

export const noteOf = (notes: Notes | undefined, name: string): string | undefined =>
  notes && !Array.isArray(notes) ? notes[name] : undefined
