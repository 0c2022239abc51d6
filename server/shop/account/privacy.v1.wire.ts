import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { mailKinds } from '#contract/v1/mails.ts'
import type { AccountData, ErasureReceipt } from '#contract/v1/privacy.ts'
import { inr } from '#contract/v1/shapes.ts'
import { toOrderV1 } from '#server/shop/fulfilment/fulfilment.v1.wire.ts'
import { toThreadV1 } from '#server/shop/help/help.v1.wire.ts'
import { toTaxDocumentV1 } from '#server/shop/invoices/invoices.v1.wire.ts'
import { toQuietHoursV1 } from '#server/shop/messaging/messaging.v1.wire.ts'
import type { Erasure } from './erase.ts'
import type { ExportedAccount } from './export.ts'

export function toAccountDataV1(
  site: Pick<RequestContext, 'baseUrl'>,
  { user, createdAt, ...held }: ExportedAccount,
  exportedAt: Date,
): AccountData {
  return {
    exportedAt: exportedAt.toISOString(),
    account: { ...accountOf(site, user), secondFactorSince: held.secondFactorSince, createdAt },
    addresses: held.addresses.map(({ id: _, userId: __, label, pin, ...address }) => ({
      ...address,
      ...(label && { label }),
      ...(pin && { pin }),
    })),
    cart: held.cart.map(({ product, quantity }) => ({
      productId: product.id,
      name: product.name,
      quantity,
    })),
    orders: held.orders.map((details) => orderIn(site, details)),
    unfinishedPayments: held.unfinishedPayments.map(({ createdAt, address, instructions, bill }) => ({
      createdAt: createdAt.toISOString(),
      address,
      ...(instructions && { instructions }),
      total: inr(bill.total),
    })),
    help: held.help.map((thread) => toThreadV1(site, thread, 'shopper')),
    invoices: held.invoices.map(toTaxDocumentV1),
    upiPayments: held.upiPayments.map(({ number, paise, reference, at }) => ({
      order: number,
      amount: inr(paise),
      reference,
      at,
    })),
    wallet: walletIn(held),
    passkeys: held.passkeys,
    sessions: held.sessions,
    stockAlerts: held.stockAlerts.map(({ product, createdAt }) => ({
      productId: product.id,
      name: product.name,
      createdAt,
    })),
    lists: held.lists.map(({ name, isOwner, lines }) => ({
      name,
      isOwner,
      products: lines.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
    })),
    deliveryRequests: held.deliveryRequests,
    mails: held.mails.map(({ kind, createdAt }) => ({
      // a later version may have added a kind
      kind: mailKinds.find((known) => known === kind) ?? 'other',
      createdAt: createdAt.toISOString(),
    })),
    messages: held.messages,
    messageChoices: held.choices,
    messageDevices: held.devices,
    quietHours: toQuietHoursV1(held.quiet),
    consents: held.consents,
  }
}

function orderIn(
  site: Pick<RequestContext, 'baseUrl'>,
  details: ExportedAccount['orders'][number],
): AccountData['orders'][number] {
  const { steps, ...order } = toOrderV1(site, details)
  return { ...order, events: steps.map(({ id: _, byName: __, ...event }) => event) }
}

const accountOf = (
  site: Pick<RequestContext, 'baseUrl'>,
  { id, name, email, emailConfirmed, pendingEmail, mobile, avatar, lastLoginAt }: ExportedAccount['user'],
) => ({
  id,
  name,
  email,
  emailConfirmed,
  pendingEmail,
  mobile,
  avatar: avatar ? pictureUrl(site, avatar) : null,
  lastLoginAt,
})

export const toReceiptV1 = (erasure: Erasure): ErasureReceipt => ({
  erasedAt: erasure.erasedAt,
  addressesDeleted: erasure.addresses,
  sessionsEnded: erasure.sessions,
  mailsDeleted: erasure.mails,
  ordersRetained: erasure.orders,
  invoicesRetained: erasure.invoices,
})

const walletIn = ({
  wallet,
  walletMovements,
}: Pick<ExportedAccount, 'wallet' | 'walletMovements'>): AccountData['wallet'] => ({
  balance: inr(wallet.paise),
  getsRefunds: wallet.getsRefunds,
  paysFirst: wallet.paysFirst,
  movements: walletMovements.map(({ kind, number, paise, balance, at }) => ({
    kind,
    ...(number && { order: number }),
    amount: inr(paise),
    balance: inr(balance),
    at,
  })),
})
