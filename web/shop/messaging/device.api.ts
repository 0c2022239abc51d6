import { useQueryClient } from '@tanstack/react-query'
import { messagesV1 } from '#contract/browser/v1/messages.ts'
import type { MessageSettings } from '#contract/v1/messages.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { settingsKey } from './messaging.api.ts'

const calls = clientFor(messagesV1)

/** Whether this browser has a service worker of the shop that can get messages. */
export async function isPushPossible(): Promise<boolean> {
  if (!('PushManager' in window && 'Notification' in window)) return false
  return Boolean(await navigator.serviceWorker?.getRegistration())
}

/** With the key of the shop, this device gets messages; with null, no more. */
export function useSwitchDevice() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    async mutationFn(key: string | null): Promise<MessageSettings> {
      if (key === null) return switchOff()
      if ((await Notification.requestPermission()) !== 'granted')
        throw new Error(t('Your browser does not allow it. You can change that in its settings.'))
      return switchOn(key)
    },
    onSuccess(settings) {
      client.setQueryData(settingsKey, settings)
      toast.success(
        t(settings.push.here ? 'This device shows messages now' : 'This device shows no messages now'),
      )
    },
    onError: (error) => toast.error(error.message),
  })
}

async function switchOn(applicationServerKey: string): Promise<MessageSettings> {
  const { pushManager } = await navigator.serviceWorker.ready
  // one of an earlier key of the shop cannot be used
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  ).toJSON()
  return calls.subscribe({
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
}

async function switchOff(): Promise<MessageSettings> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return calls.endSubscription()
}
