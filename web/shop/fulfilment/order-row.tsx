import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { slotText } from '#contract/slot-text.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { firstProduct, OrderTotal, orderPaymentText, StatusBadge } from '#web/shop/orders/orders.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RowCheck } from '#web/ui/row-check.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import { ChangeStatus } from './change-status.tsx'

type RowProps = ComponentProps<'tr'> & {
  order: OrderSummary
  selection: Selection
  /** a change of its status is waiting to be sent */
  waiting: boolean
}

/** One order of the admin's list. */
export function OrderRow({ order, selection, waiting, ...row }: RowProps) {
  const { t } = useI18n()
  const tone = waiting
    ? 'bg-saffron-50'
    : selection.has(order.id)
      ? 'bg-leaf-50'
      : 'bg-card md:bg-transparent'
  const rowStyles = classes(rowStyle, tone)
  return (
    <tr {...row} aria-busy={waiting || undefined} className={rowStyles}>
      <Cell name={t('Order ID')} className="max-md:-order-2 max-md:col-span-2 font-bold md:whitespace-nowrap">
        <RowCheck
          id={order.id}
          name={order.number}
          selection={selection}
          className="mr-1.5 -ml-1 align-middle"
        />
        <Link
          to={`/dashboard/all-orders/${order.id}`}
          className="text-leaf-700 underline-offset-4 wrap-anywhere hover:underline"
        >
          {order.number}
        </Link>
      </Cell>
      <Cell name={t('User')} className="max-md:order-2 md:max-w-36">
        <span className="block truncate font-medium">{order.buyer.name}</span>
        <span className="block truncate text-faint">{order.buyer.email}</span>
      </Cell>
      <Cell name={t('Product')} className="max-md:order-1 max-md:col-span-2 md:min-w-36">
        <FirstProduct order={order} />
      </Cell>
      <Cell name={t('Amount (₹)')} className="max-md:order-3 font-bold">
        <OrderTotal order={order} />
      </Cell>
      <Cell name={t('Status')} className="max-md:order-4">
        <StatusBadge order={order} reader="shop" />
        <span className="mt-1 block text-xs text-faint md:whitespace-nowrap">
          {t(orderPaymentText(order))}
        </span>
      </Cell>
      <Cell name={t('Change Status')} className="max-md:order-5">
        <ChangeStatus
          order={order}
          className={classes(
            'w-full md:w-30 md:[&_select]:h-9 md:[&_select]:rounded-md md:[&_select]:pl-2.5',
            'md:[&_select]:text-sm',
          )}
        />
      </Cell>
      <Cell name={t('Date')} className="max-md:-order-1 max-md:col-span-2 text-soft md:w-28 md:text-xs">
        {whenOf(order.createdAt)}
        <SlotOf order={order} />
      </Cell>
    </tr>
  )
}

function SlotOf({ order: { slot } }: { order: OrderSummary }) {
  const i18n = useI18n()
  if (!slot) return null
  return (
    <span className="mt-1 block font-semibold">
      {i18n.t('Delivery slot: {slot}', { slot: slotText(i18n, slot, Date.now()) })}
    </span>
  )
}

function FirstProduct({ order }: { order: OrderSummary }) {
  const { name, image } = firstProduct(order, useI18n())
  return (
    <span className="flex items-center gap-2.5">
      <Picture
        src={image}
        alt=""
        sizes="40px"
        widest={160}
        className="size-10 shrink-0 rounded-md md:size-8"
      />
      <span className="line-clamp-3">{name}</span>
    </span>
  )
}

const rowStyle = classes(
  'grid grid-cols-2 gap-x-4 gap-y-2.5 rounded-xl border border-line p-4 md:table-row md:rounded-none md:border-0',
  'md:[&:not(:first-child)>td]:border-t',
)

function Cell({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <td className={classes('min-w-0 md:border-line md:px-2.5 md:py-1.5 md:align-middle', className)}>
      <span className="block text-xs font-semibold text-faint md:hidden">{name}</span>
      {children}
    </td>
  )
}
