import type { AuditEntry } from '#contract/v1/audit.ts'
import { classes } from '#web/lib/classes.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { More } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { type AuditQuery, useAuditLog } from '../audit.api.ts'
import { AuditFacts } from './audit-facts.tsx'
import { thingTexts } from './audit-texts.ts'

/** The changes that match, newest first; on phones each row is a card. */
export function AuditTable({ query }: { query: AuditQuery }) {
  const { t } = useI18n()
  const { entries, error, refetch, hasMore, loadingMore, failed, loadMore } = useAuditLog(query)
  if (error && !entries) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!entries) return <Skeleton className="h-96 rounded-xl" />
  if (entries.length === 0)
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        {Object.values(query).some(Boolean) ? t('No change matches.') : t('Nobody has changed anything yet.')}
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
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </>
  )
}

const columns = ['When', 'Who', 'What was changed', 'Change'] satisfies Text[]

function Row({ entry }: { entry: AuditEntry }) {
  const { t } = useI18n()
  const { user, thing, name, why } = entry
  return (
    <tr
      className={classes(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 border-t border-line p-3 first:border-t-0',
        'md:table-row md:align-top md:[&:not(:first-child)>td]:border-t md:[&>td]:border-line',
      )}
    >
      <td className="text-xs text-faint md:whitespace-nowrap md:px-3 md:py-2.5 md:text-sm">
        <time dateTime={entry.at}>{whenOf(entry.at)}</time>
      </td>
      <td className="col-span-2 wrap-anywhere md:px-3 md:py-2.5">
        <span className="block font-semibold">{user.name ?? t('Deleted account')}</span>
        <span className="text-soft">{user.email ?? user.id}</span>
      </td>
      <td className="col-span-2 wrap-anywhere md:px-3 md:py-2.5">
        <span className="block font-semibold">{name}</span>
        <span className="text-soft">{t(thingTexts[thing])}</span>
      </td>
      <td className="col-span-2 min-w-0 wrap-anywhere md:px-3 md:py-2.5">
        {!entry.before && <Badge tone="leaf">{t('Added')}</Badge>}
        {!entry.after && <Badge tone="chilli">{t('Removed')}</Badge>}
        <AuditFacts before={entry.before} after={entry.after} />
        {why && <p className="mt-1 text-soft">{t('Why: {why}', { why })}</p>}
        <p className="mt-1 text-xs text-faint" lang="en">
          {entry.call} · {entry.requestId}
        </p>
      </td>
    </tr>
  )
}
