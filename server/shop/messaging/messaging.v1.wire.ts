import { type MessageChannel, type MessageSettings, messageKinds } from '#contract/v1/messages.ts'
import { isRecord, isWanted, type Settings, timeOf } from './messaging.rules.ts'

export type Site = { channels: MessageChannel[]; pushKey: string; session: string }

export const toMessageSettingsV1 = (
  settings: Settings,
  { channels, pushKey, session }: Site,
): MessageSettings => ({
  channels,
  push: {
    key: pushKey,
    here: settings.devices.includes(session),
    devices: settings.devices.length,
  },
  kinds: messageKinds.map((kind) => ({
    kind,
    wanted: channels.filter((channel) => isWanted(settings, kind, channel)),
    always: channels.filter((channel) => isRecord(kind, channel)),
  })),
  quietHours: toQuietHoursV1(settings.quiet),
})

export const toQuietHoursV1 = (quiet: Settings['quiet']): MessageSettings['quietHours'] =>
  quiet && { from: timeOf(quiet.from), until: timeOf(quiet.until) }
