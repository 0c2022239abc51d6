import type { MessageChannel, MessageSettings as Settings } from '#contract/v1/messages.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { channelTexts, kindTexts } from './message-texts.ts'
import { useChooseMessage, useMessageSettings } from './messaging.api.ts'
import { PushDevice } from './push-device.tsx'
import { QuietHoursForm } from './quiet-hours.tsx'

/** Which messages about orders the shopper gets, how, and when none. */
export function MessageSettings() {
  const { t } = useI18n()
  const { data: settings, error } = useMessageSettings()
  return (
    <section aria-labelledby="messages" className="mt-8 max-w-xl">
      <h2 id="messages" className="mb-1 text-lg font-bold">
        {t('Messages about orders')}
      </h2>
      <p className="mb-2 text-sm text-soft">
        {t(
          'Mails about what you bought, changes of it and money that goes back always come: they are your record of ' +
            'the purchase.',
        )}
      </p>
      {error && !settings && (
        <p role="alert" className="py-3 text-chilli-600">
          {t('We could not fetch your choices')}
        </p>
      )}
      {!error && !settings && (
        <div aria-busy="true">
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
      {settings && (
        <div className="divide-y divide-line rounded-xl border border-line bg-card px-4 md:px-6">
          {settings.kinds.map((row) => (
            <KindRow key={row.kind} row={row} channels={shown(settings)} />
          ))}
          {settings.push && <PushDevice push={settings.push} />}
          <QuietHoursForm key={settings.quietHours?.from} hours={settings.quietHours} />
        </div>
      )}
    </section>
  )
}

/** Notifications are chosen once a device shows them; a server of the release before says nothing about devices. */
const shown = ({ channels, push }: Settings): MessageChannel[] =>
  channels.filter((channel) => channel !== 'push' || push?.devices)

type Row = Settings['kinds'][number]

function KindRow({ row, channels }: { row: Row; channels: MessageChannel[] }) {
  const { t } = useI18n()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 py-1">
      <legend className="contents">
        <span className="min-w-28 flex-1 text-sm font-semibold">{t(kindTexts[row.kind])}</span>
      </legend>
      <span className="ms-auto flex flex-wrap justify-end gap-x-4">
        {channels.map((channel) => (
          <ChannelBox key={channel} row={row} channel={channel} />
        ))}
      </span>
    </fieldset>
  )
}

function ChannelBox({ row, channel }: { row: Row; channel: MessageChannel }) {
  const { t } = useI18n()
  const { chosen, choose } = useChooseMessage()
  const always = row.always.includes(channel)
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-default">
      <input
        type="checkbox"
        checked={chosen?.wanted ?? row.wanted.includes(channel)}
        disabled={always}
        onChange={(event) => choose({ kind: row.kind, channel, wanted: event.target.checked })}
        className="size-5 shrink-0 accent-leaf-600 enabled:cursor-pointer"
      />
      {t(channelTexts[channel])}
      {always && <span className="text-faint">{t('always')}</span>}
    </label>
  )
}
