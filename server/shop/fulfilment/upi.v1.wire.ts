import { inr } from '#contract/v1/shapes.ts'
import type { UpiReceipt as Published, UpiRefund as PublishedRefund } from '#contract/v1/upi.ts'
import type { UpiReceipt } from '#server/shop/upi/upi.ts'
import type { UpiRefund } from './upi-refunds.ts'

export const toUpiReceiptV1 = (receipt: UpiReceipt): Published => ({
  id: receipt.id,
  order: { id: receipt.orderId, number: receipt.number },
  storeId: receipt.storeId,
  rider: receipt.rider,
  amount: inr(receipt.paise),
  reference: receipt.reference,
  at: receipt.at,
  ...(receipt.seenAt && { seenAt: receipt.seenAt }),
  ...(receipt.undoneAt && { undone: { at: receipt.undoneAt, why: receipt.undoneWhy ?? '' } }),
})

export const toUpiRefundV1 = ({
  id,
  orderId,
  number,
  storeId,
  paise,
  at,
  payments,
  sendTo,
}: UpiRefund): PublishedRefund => ({
  id,
  order: { id: orderId, number },
  storeId,
  amount: inr(paise),
  at,
  payments,
  ...(sendTo && { sendTo }),
})
