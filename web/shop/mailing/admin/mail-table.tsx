import type { StaffMail } from '#contract/v1/mails.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { More } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { type MailsQuery, useMails, useResend } from '../mailing.api.ts'
import { kindTexts, problemTexts, stateTexts, stateTones } from './mail-texts.ts'

/** The mails that match, newest first; on phones each row is a card. */
export function MailTable({ query }: { query: MailsQuery }) {
  const { t } = useI18n()
  const { mails, error, refetch, hasMore, loadingMore, failed, loadMore } = useMails(query)
  if (error && !mails) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!mails) return <Skeleton className="h-96 rounded-xl" />
  if (mails.length === 0)
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        {query.search || query.state
          ? t('No mail matches. Mails are listed for 30 days.')
          : t('The shop has written no mail in 30 days.')}
      </EmptyState>
    )
  return (
    <>
      <table
        className={classes(
          'block w-full border-separate border-spacing-0 rounded-xl border border-line bg-card text-sm',
          'md:table',
        )}
      >
        <TableHead columns={columns} />
        <tbody className="block md:table-row-group">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </>
  )
}

const columns = ['Recipient', 'Status', 'When', 'Action'] satisfies Text[]

function Row({ mail }: { mail: StaffMail }) {
  const { t } = useI18n()
  return (
    <tr
      className={classes(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 border-t border-line p-3 first:border-t-0',
        'md:table-row md:[&:not(:first-child)>td]:border-t md:[&>td]:border-line',
      )}
    >
      <td className="wrap-anywhere md:px-3 md:py-2.5">
        <span className="block font-semibold">{mail.recipient}</span>
        <span className="text-soft">{t(kindTexts[mail.kind])}</span>
        <Problem mail={mail} />
      </td>
      <td className="justify-self-end md:px-3">
        <Badge tone={stateTones[mail.state]}>{t(stateTexts[mail.state])}</Badge>
      </td>
      <td className="col-start-1 self-center text-xs text-faint md:px-3 md:text-sm">
        <time dateTime={mail.createdAt}>{whenOf(mail.createdAt)}</time>
      </td>
      <td className="col-start-2 justify-self-end empty:hidden md:px-3 md:empty:table-cell">
        {(mail.state === 'failed' || (mail.state === 'waiting' && mail.problem)) && <Resend mail={mail} />}
      </td>
    </tr>
  )
}

function Problem({ mail: { problem, lastError, attempts } }: { mail: StaffMail }) {
  const { t } = useI18n()
  if (!problem) return null
  return (
    <span className="mt-0.5 block text-chilli-600">
      {`${t(problemTexts[problem])} `}
      <span lang="en">{lastError}</span>
      {attempts > 1 && ` ${t('({attempts} attempts)', { attempts })}`}
    </span>
  )
}

function Resend({ mail }: { mail: StaffMail }) {
  const { t } = useI18n()
  const { mutate, isPending } = useResend()
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isPending}
      aria-label={t('Send again: {recipient}', { recipient: mail.recipient })}
      onClick={() => mutate(mail)}
      className="whitespace-nowrap max-md:h-11"
    >
      {t('Send again')}
    </Button>
  )
}
