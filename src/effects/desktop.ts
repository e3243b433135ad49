import { fromCallback, fromPromise } from 'xstate'
import type { DeskEvent, DesktopEvent, Permission } from '#machines/notifications/desktopMachine'
import { claim, mayShowOutside } from './tabs'

// Notifications outside the page. They make no sound of their own: the page has one, with its volume.

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
      // A browser that cannot be asked says it at the next load.
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
        // One a conversation: the next message takes the place of the last.
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
        // Some browsers of phones have the permission, but no notification without a service worker.
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
