import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import type { HelpRequest } from '#contract/v1/help.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useQueue } from '../help.api.ts'
import { problemTexts, stateTexts, stateTones } from '../help-texts.ts'
import { Thread } from '../thread.tsx'
import { DecideForm } from './decide-form.tsx'
import { RulesForm } from './rules-form.tsx'

type Store = { id: string; name: string }

/** The queue of reported items of the user's stores, and their rules. */
export function HelpAdmin({ stores }: { stores: readonly Store[] }) {
  const { t, language } = useI18n()
  const [closed, setClosed] = useState(false)
  const { data: requests, error, refetch } = useQueue(closed ? { closed: 'yes' } : {})
  const { begin, end, isOpen, thing } = useDialogState<'request' | 'rules', HelpRequest>()
  const request = thing('request')
  const nameOf = (id: string) =>
    stores.length > 1 ? (stores.find((store) => store.id === id)?.name ?? '') : ''
  return (
    <section>
      <Heading closed={closed} onClosed={setClosed} onRules={() => begin('rules')} />
      {!requests && error && <LoadFailed error={error} onRetry={refetch} />}
      {!requests && !error && <Skeleton className="h-40 rounded-xl" />}
      {requests?.length === 0 && (
        <EmptyState title={t('Nothing to decide')} picture={<EmptyBag className="h-32 w-36" />}>
          <p>{t('Items that shoppers report appear here unless the rules refund them at once.')}</p>
        </EmptyState>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {requests?.map((one) => (
          <li key={one.id}>
            <RequestCard request={one} store={nameOf(one.storeId)} onOpen={() => begin('request', one)} />
          </li>
        ))}
      </ul>
      <FormDialog
        open={isOpen('request')}
        onClose={end}
        title={request ? nameIn(language, request) : ''}
        wide
      >
        {(changed) => request && <OpenRequest id={request.id} onChange={changed} onDone={end} />}
      </FormDialog>
      <FormDialog open={isOpen('rules')} onClose={end} title={t('Rules')}>
        {(changed) => <RulesForm stores={stores} onChange={changed} onDone={end} />}
      </FormDialog>
    </section>
  )
}

type RequestProps = { id: string; onChange(changed: boolean): void; onDone(): void }

/** Messages and decision; what is typed in either is unsaved. */
function OpenRequest({ id, onChange, onDone }: RequestProps) {
  const unsaved = useRef({ message: false, decision: false })
  const report = (part: 'message' | 'decision') => (changed: boolean) => {
    unsaved.current[part] = changed
    onChange(unsaved.current.message || unsaved.current.decision)
  }
  return (
    <div className="flex flex-col gap-5">
      <Thread id={id} side="staff" onChange={report('message')} />
      <DecideForm id={id} onChange={report('decision')} onDone={onDone} />
    </div>
  )
}

type HeadingProps = { closed: boolean; onClosed(closed: boolean): void; onRules(): void }

function Heading({ closed, onClosed, onRules }: HeadingProps) {
  const { t } = useI18n()
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <h1 className="text-xl font-bold">{t('Reported items')}</h1>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('Shown')}
          value={closed ? 'yes' : 'no'}
          onChange={(event) => onClosed(event.target.value === 'yes')}
        >
          <option value="no">{t('To decide')}</option>
          <option value="yes">{t('Decided')}</option>
        </Select>
        <Button variant="quiet" onClick={onRules}>
          {t('Rules')}
        </Button>
      </div>
    </header>
  )
}

function RequestCard({ request, store, onOpen }: { request: HelpRequest; store: string; onOpen(): void }) {
  const { t, language } = useI18n()
  const { orderId, orderNumber, problem, quantity, state, unread, createdAt } = request
  const name = nameIn(language, request)
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold wrap-anywhere">{`${quantity} × ${name}`}</h2>
          <p className="text-sm text-soft">{t(problemTexts[problem])}</p>
        </div>
        <Badge tone={stateTones[state]}>{state === 'open' ? t('To decide') : t(stateTexts[state])}</Badge>
      </header>
      <p className="text-sm text-faint">
        <Link to={`/dashboard/all-orders/${orderId}`} className="font-semibold text-leaf-700 hover:underline">
          {orderNumber}
        </Link>
        {` · ${[whenOf(createdAt), store].filter(Boolean).join(' · ')}`}
      </p>
      <Button
        size="sm"
        wide
        variant={state === 'open' ? 'primary' : 'quiet'}
        aria-label={t('Open the report of {name}', { name })}
        onClick={onOpen}
        className="mt-auto"
      >
        {unread > 0 ? t('Open ({count} new)', { count: unread }) : t('Open')}
      </Button>
    </article>
  )
}
