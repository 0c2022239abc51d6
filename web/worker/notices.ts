declare const self: ServiceWorkerGlobalScope

/** As `server/shop/messaging/push.texts.ts` writes it. */
type Notice = { title: string; text: string; url: string; tag: string; lang: string }

/** Shows the messages that the shop sends to this browser, and opens the page of the order when one is pressed. */
export function showNotices(): void {
  self.addEventListener('push', (event) => {
    const notice = event.data?.json() as Notice | undefined
    if (!notice) return
    const { title, text: body, url, tag, lang } = notice
    event.waitUntil(
      // each step of an order is news, though it takes the place of the one before
      self.registration.showNotification(title, {
        body,
        tag,
        renotify: true,
        lang,
        data: { url },
        icon: '/icon-512.png',
      } as NotificationOptions),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data?.url))
  })
}

/** In the window that shows it, or in a new one, so that nothing typed is lost; never a page of another site. */
async function openPage(url: unknown): Promise<void> {
  const page = new URL(String(url ?? '/'), self.location.origin)
  if (page.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((window) => window.url === page.href)
  await (shown ? shown.focus() : self.clients.openWindow(page.href))
}
