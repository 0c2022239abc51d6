import type { Cart } from '#web/shop/cart/cart-lines.ts'
import { changesBetween } from './changes.ts'

/** Why the order was not placed, and what is different now; the shopper decides anew. */
export function WhatChanged({ message, agreed, now }: { message: string; agreed: Cart; now: Cart }) {
  const changes = changesBetween(agreed, now)
  return (
    <div role="alert" className="rounded-xl border border-saffron-400 bg-saffron-50 p-4">
      <p className="font-semibold">{message}</p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm text-soft">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
