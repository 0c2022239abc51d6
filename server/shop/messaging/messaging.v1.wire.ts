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
  quietHours: settings.quiet && { from: timeOf(settings.quiet.from), until: timeOf(settings.quiet.until) },
})
