// Notifications while the page is closed. Nothing of a push is kept.
import type { OpenedLink } from '#contract/openedLink.ts'
import { PushNote } from '#contract/push.ts'
import { writeThreadLink } from '#contract/threadLink.ts'

declare const self: ServiceWorkerGlobalScope

type NewNote = Extract<PushNote, { kind: 'new' }>

/** The addresses of the staff's page; the visitors' page, its frames and /diagnostico open no conversation. */
const addresses: ReadonlySet<string> = new Set(['/', '/login', '/verify', '/select-business'])

const pages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url, frameType }) => frameType === 'top-level' && addresses.has(new URL(url).pathname),
  )

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
  const isLookedAt = (await pages()).some(({ visibilityState }) => visibilityState === 'visible')
  if (note && isLookedAt && !note.isAlwaysShown) return
  // A browser ends a subscription whose pushes show nothing: one that cannot be read, too, is told of.
  await self.registration.showNotification(note?.title ?? 'Mensaje nuevo', {
    body: note?.body ?? 'Abre Recado para verlo.',
    lang: 'es',
    icon: '/iconos/icono-192.png',
    ...(note && { tag: note.threadId, data: note }),
  })
}

const open = async (note: NewNote | null) => {
  const [page] = await pages()
  if (!page) {
    await self.clients.openWindow(note ? `/?${writeThreadLink({ ...note, message: null })}` : '/')
    return
  }
  await page.focus()
  // It is not loaded again, which would ask about what is unsaved in it.
  if (note) {
    const { businessId, threadId } = note
    page.postMessage({ type: 'link.opened', businessId, threadId } satisfies OpenedLink)
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? null))
})
