import { nameIn, type Translate } from '#contract/language.ts'
import type { OrderHelp as Help, HelpRequest } from '#contract/v1/help.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useOrderHelp, useWithdraw } from './help.api.ts'
import { problemTexts, stateTexts, stateTones } from './help-texts.ts'
import { ReportForm } from './report-form.tsx'
import { RulesNote } from './rules-note.tsx'
import { Thread } from './thread.tsx'

type Item = Help['items'][number]

/** Help with one order: the rules, its items to report, and what was reported. */
export function OrderHelp({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const { data: help, error, refetch } = useOrderHelp(orderId)
  const { begin, end, isOpen, thing } = useDialogState<'report', Item>()
  const item = thing('report')
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-xl font-bold">{t('Help with an item')}</h1>
      {!help && error && <LoadFailed error={error} onRetry={refetch} />}
      {!help && !error && <Skeleton className="h-56 rounded-xl" />}
      {help && (
        <>
          <p className="text-soft">{t('Order {number}', { number: help.orderNumber })}</p>
          <RulesNote help={help} />
          <Reported requests={help.requests} />
          <Items help={help} onReport={(one) => begin('report', one)} />
          <FormDialog open={isOpen('report')} onClose={end} title={t('Report an item')}>
            {(changed) => item && <ReportForm help={help} item={item} onChange={changed} onDone={end} />}
          </FormDialog>
        </>
      )}
    </section>
  )
}

function Reported({ requests }: { requests: HelpRequest[] }) {
  const { t } = useI18n()
  if (requests.length === 0) return null
  return (
    <section aria-label={t('Reported')} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('Reported')}</h2>
      {requests.map((request) => (
        <ReportedItem key={request.id} request={request} />
      ))}
    </section>
  )
}

function ReportedItem({ request }: { request: HelpRequest }) {
  const { t, language } = useI18n()
  const { mutate, isPending } = useWithdraw(request.id)
  return (
    <article className="flex flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold wrap-anywhere">{`${request.quantity} × ${nameIn(language, request)}`}</h3>
          <p className="text-sm text-soft">{t(problemTexts[request.problem])}</p>
        </div>
        <Badge tone={stateTones[request.state]}>{t(stateTexts[request.state])}</Badge>
      </header>
      <Thread id={request.id} side="shopper" />
      {request.state === 'open' && (
        <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
          {t('Withdraw')}
        </Button>
      )}
    </article>
  )
}

function Items({ help, onReport }: { help: Help; onReport(item: Item): void }) {
  const { t, language } = useI18n()
  return (
    <ul aria-label={t('Items')} className="divide-y divide-line rounded-xl border border-line bg-card px-4">
      {help.items.map((item) => {
        const name = nameIn(language, item)
        return (
          <li key={item.productId} className="flex items-center gap-3 py-3">
            <Picture
              src={item.image}
              alt=""
              sizes="48px"
              widest={160}
              className="size-12 shrink-0 rounded-md"
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{name}</p>
              <p className="text-sm text-faint">
                {item.left === 0 ? t('All of it was refunded') : countText(t, item.left)}
              </p>
            </div>
            {help.isOpen && item.left > 0 && !item.requestId && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('Report {name}', { name })}
                onClick={() => onReport(item)}
              >
                {t('Report')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const countText = (t: Translate, count: number): string =>
  count === 1 ? t('1 item') : t('{count} items', { count })
