import { fromCallback, fromPromise } from 'xstate'
import type { DeskEvent, DesktopEvent, Permission } from '#machines/notifications/desktopMachine.ts'
import { claim, mayShowOutside } from './tabs.ts'

// Notifications of the operating system. They are silent: the page plays its own sound, with its own volume.

const isOffered = (): boolean => 'Notification' in globalThis && isSecureContext

const permission = (): Permission => (isOffered() ? Notification.permission : 'unsupported')

const watchPermission = fromCallback(({ sendBack }) => {
  const tell = () =>
    sendBack({ type: 'permission.changed', permission: permission() } satisfies DesktopEvent)
  const stop = new AbortController()
  tell()
  if (isOffered())
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', tell, { signal: stop.signal }),
      // A failed question leaves the permission unknown until the next load.
      () => undefined,
    )
  return () => stop.abort()
})

const deskOf = (tabs: string) =>
  fromCallback<DeskEvent>(({ sendBack, receive }) => {
    const tell = (event: DesktopEvent) => sendBack(event)
    const shown = new Map<string, Notification>()
    let isOver = false

    const close = (threadId: string) => {
      shown.get(threadId)?.close()
      shown.delete(threadId)
    }

    const show = async ({
      threadId,
      title,
      body,
      at,
    }: Extract<DeskEvent, { type: 'desk.show' }>) => {
      const isOurs = (await mayShowOutside(tabs)) && (await claim(tabs, `desk/${threadId}`, at))
      if (!isOurs || isOver) return
      try {
        // One notification for each conversation: the next message replaces the last.
        const notification = new Notification(title, {
          body,
          tag: threadId,
          lang: 'es',
          silent: true,
        })
        notification.onclick = () => {
          window.focus()
          close(threadId)
          tell({ type: 'desktop.clicked', threadId })
        }
        shown.set(threadId, notification)
      } catch {
        // Some mobile browsers have the permission, but no notifications without a service worker.
        tell({ type: 'permission.changed', permission: 'unsupported' })
      }
    }

    receive((event) => {
      if (event.type === 'desk.show') void show(event).catch(console.error)
      else close(event.threadId)
    })
    const closeAll = () => {
      for (const threadId of [...shown.keys()]) close(threadId)
    }
    addEventListener('pagehide', closeAll)
    return () => {
      isOver = true
      removeEventListener('pagehide', closeAll)
      closeAll()
    }
  })

export const desktopActors = (tabs: string) => ({
  watchPermission,
  askPermission: fromPromise<Permission, undefined>(() => Notification.requestPermission()),
  desk: deskOf(tabs),
})
