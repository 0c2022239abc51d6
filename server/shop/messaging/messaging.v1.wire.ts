import { type MessageChannel, type MessageSettings, messageKinds } from '#contract/v1/messages.ts'
import { isRecord, isWanted, type Settings, timeOf } from './messaging.rules.ts'

export const toMessageSettingsV1 = (settings: Settings, channels: MessageChannel[]): MessageSettings => ({
  channels,
  kinds: messageKinds.map((kind) => ({
    kind,
    wanted: channels.filter((channel) => isWanted(settings, kind, channel)),
    always: channels.filter((channel) => isRecord(kind, channel)),
  })),
  quietHours: settings.quiet && { from: timeOf(settings.quiet.from), until: timeOf(settings.quiet.until) },
})
