// Notifications while the page is closed. Nothing of a push is kept.
import { PushNote } from '#contract/push.ts'
import { writeThreadLink } from '#contract/threadLink.ts'

declare const self: ServiceWorkerGlobalScope

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const close = async (threadId: string) => {
  for (const shown of await self.registration.getNotifications({ tag: threadId })) shown.close()
}

const read = (data: PushMessageData | null): PushNote | null => {
  try {
    return PushNote.parse(data?.json())
  } catch {
    return null
  }
}

const show = async (data: PushMessageData | null) => {
  const note = read(data)
  if (note?.kind === 'read') return close(note.threadId)
  // The page itself tells of messages while it is looked at.
  const isLookedAt = (await windows()).some(({ visibilityState }) => visibilityState === 'visible')
  if (note && isLookedAt && !note.isAlwaysShown) return
  // A browser ends a subscription whose pushes show nothing: one that cannot be read, too, is told of.
  await self.registration.showNotification(note?.title ?? 'Mensaje nuevo', {
    body: note?.body ?? 'Abre Recado para verlo.',
    lang: 'es',
    icon: '/iconos/icono-192.png',
    ...(note && { tag: note.threadId, data: note }),
  })
}

const open = async (note: PushNote | null) => {
  const address = note ? `/?${writeThreadLink({ threadId: note.threadId, message: null })}` : '/'
  const [page] = await windows()
  if (!page) {
    await self.clients.openWindow(address)
    return
  }
  await page.focus()
  if (note) await page.navigate(address)
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? null))
})
