import { useQueryClient } from '@tanstack/react-query'
import { messagesV1 } from '#contract/browser/v1/messages.ts'
import type { MessageChannel, MessageKind, MessageSettings, QuietHours } from '#contract/v1/messages.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(messagesV1)
export const settingsKey = ['message-settings']

/** Which messages about orders the shopper gets. */
export const useMessageSettings = () =>
  usePersonalQuery({ queryKey: settingsKey, queryFn: ({ signal }) => calls.settings(undefined, { signal }) })

export type Choice = { kind: MessageKind; channel: MessageChannel; wanted: boolean }

export function useChooseMessage() {
  const client = useQueryClient()
  return useLatest(
    async (body: Choice) => client.setQueryData<MessageSettings>(settingsKey, await calls.choose({ body })),
    (error) => toast.error(error.message),
  )
}

/** Sets the quiet hours, or ends them with null. */
export function useQuietHours() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: (hours: QuietHours | null) =>
      hours ? calls.setQuietHours({ body: hours }) : calls.endQuietHours(),
    onSuccess(settings: MessageSettings) {
      client.setQueryData(settingsKey, settings)
      toast.success(settings.quietHours ? t('Quiet hours are set') : t('Messages come at any hour now'))
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Stops the mails that can be switched off, for the account of a mail's token. */
export const useStopMessages = () =>
  useOnce({ mutationFn: (token: string) => calls.unsubscribe({ query: { token } }) })
