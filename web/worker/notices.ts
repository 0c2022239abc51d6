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
      self.registration.showNotification(title, { body, tag, lang, data: { url }, icon: '/icon-512.png' }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data?.url))
  })
}

/** In a window of the shop that is open, or in a new one; never a page of another site. */
async function openPage(url: unknown): Promise<void> {
  const page = new URL(String(url ?? '/'), self.location.origin)
  if (page.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((window) => window.url === page.href) ?? windows[0]
  if (!shown) return void (await self.clients.openWindow(page.href))
  await shown.focus()
  if (shown.url !== page.href) await shown.navigate(page.href)
}
