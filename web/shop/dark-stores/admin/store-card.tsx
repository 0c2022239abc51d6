import type { ReactNode } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import type { Translate } from '#contract/language.ts'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type StoreCardProps = {
  store: DarkStore
  /** its expected and actual delivery times */
  record: ReactNode
  busy: boolean
  onEdit(): void
  onPause(): void
}

/** A store in the admin list. */
export function StoreCard({ store, record, busy, onEdit, onPause }: StoreCardProps) {
  const { t } = useI18n()
  const name = t(store.name)
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base font-bold wrap-anywhere">{name}</h2>
        {store.isDefault && <Badge>{t('Default')}</Badge>}
        <Badge tone={store.paused ? 'chilli' : 'leaf'}>{stateOf(t, store)}</Badge>
        <p className="w-full text-sm text-faint">{t(store.city)}</p>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact name={t('Hours')}>{hoursOf(t, store)}</Fact>
        <Fact name={t('Delivers')}>{areaOf(t, store)}</Fact>
        <Fact name={t('Picks a piece in')}>{t('{seconds} s', { seconds: store.pickSeconds })}</Fact>
        <Fact name={t('Rider speed')}>{t('{speed} km/h', { speed: store.riderSpeed })}</Fact>
        <Fact name={t('Delivery slots')} wide>
          {slotsOf(t, store)}
        </Fact>
        <Fact name={t('Promises kept')} wide>
          {record}
        </Fact>
      </dl>
      <div className="mt-auto flex gap-2 pt-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Edit {name}', { name })}
          onClick={onEdit}
          className="grow"
        >
          {t('Edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={t(store.paused ? 'Open {name}' : 'Pause {name}', { name })}
          onClick={onPause}
          className="grow"
        >
          {t(store.paused ? 'Open' : 'Pause')}
        </Button>
      </div>
    </article>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-xs font-semibold text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function stateOf(t: Translate, { paused, pausedUntil }: DarkStore): string {
  if (!paused) return t('Taking orders')
  return pausedUntil ? t('Paused until {time}', { time: timeOf(pausedUntil) }) : t('Paused')
}

function slotsOf(t: Translate, { slots: { offered, hours, capacity } }: DarkStore): string {
  if (!offered) return t('None, only now')
  return hours === 1
    ? t('Of one hour, {capacity} orders each', { capacity })
    : t('Of two hours, {capacity} orders each', { capacity })
}

const hoursOf = (t: Translate, { opens, closes }: DarkStore): string =>
  opens === closes ? t('Day and night') : t('{opens} to {closes}', { opens, closes })

function areaOf(t: Translate, { corners, radius, pincodes }: DarkStore): string {
  const codes = pincodes.length === 1 ? t('1 pincode') : t('{count} pincodes', { count: pincodes.length })
  if (corners.length > 0) return t('A drawn area, {codes}', { codes })
  const around = (radius / 1_000).toLocaleString('en-IN')
  return radius > 0 ? t('{around} km around, {codes}', { around, codes }) : codes
}
