import {
  type FrameColors,
  type FromFrame,
  framePath,
  pagePath,
  type Says,
  type ToFrame,
} from '#contract/visitorFrame.ts'
import type { Controls } from './api.ts'
import type { Layer } from './host.ts'
import { drawLauncher, type Offset, place } from './launcher.ts'
import { meetNeighbours } from './neighbours.ts'
import type { LoaderLooks } from './plainLooks.ts'

// The button and the frame of one widget: what is shown, and what closes and opens it.

const PHONE = '(max-width: 480px)'
/** A frame without a message after this time failed to load. */
const PATIENCE = 15_000

const NOT_LOADED = 'No se pudo abrir el chat. Inténtalo de nuevo.'
const NOT_ALLOWED = 'Esta página no permite abrir el chat aquí.'

/** The widget of a script, as its tag says. */
export interface Tag {
  readonly widget: string
  readonly origin: string
  readonly nonce: string
  readonly offset: Offset
}

/** True if this browser has used the widget before: then the frame listens for answers before it is opened. */
const known = (key: string, isNow = false): boolean => {
  try {
    if (isNow) localStorage[key] = 1
    return key in localStorage
  } catch {
    return false
  }
}

/** A website without a color scheme is light. */
const colorsAround = (): FrameColors => {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (!colorScheme.includes('dark')) return 'light'
  return colorScheme.includes('light') ? null : 'dark'
}

export interface Drawn extends Controls {
  /** The website's policy refuses the frame. */
  readonly forbid: () => void
}

export const showWidget = (
  layer: Layer,
  { widget, offset }: Tag,
  origin: string,
  looks: LoaderLooks,
): Drawn => {
  const { element: host, root } = layer
  const phone = matchMedia(PHONE)
  const page = document.documentElement

  let launcher = drawLauncher(looks, phone.matches, origin)
  let frame: HTMLIFrameElement | null = null
  let unread = 0
  let says: Says | null = null
  let isReady = false
  let isOpen = false
  let isFocused = false
  let isForbidden = false
  let focusedBefore: Element | null = null
  let patience: ReturnType<typeof setTimeout> | undefined
  let overflow: string | null = null

  /** On a phone the open widget fills the screen: with a history entry of its own, Back closes it. */
  const hasEntry = () => history.state?.recado === widget
  const isFull = () => isOpen && isReady && phone.matches

  const draw = () => {
    const isShown = isOpen && isReady
    const { room, isCovered } = neighbours.around(launcher.position, phone.matches)
    const { x, y } = offset
    launcher.put({ x, y: y + room })
    seen(launcher.element, !isShown && !isCovered)
    launcher.button.ariaExpanded = String(isShown)
    launcher.button.ariaBusy = String(isOpen && !isReady)
    if (isFull() && overflow === null) {
      overflow = page.style.overflow
      page.style.overflow = 'hidden'
    } else if (!isFull() && overflow !== null) {
      page.style.overflow = overflow
      overflow = null
    }
    const { position } = launcher
    neighbours.stand({ position, isOpen: isShown, room: launcher.element.offsetHeight + 12 })
    if (!frame) return
    const { style: at } = frame
    at.cssText = `position:absolute;border:0;background:Canvas;box-shadow:0 6px 32px rgb(0 0 0/.28);pointer-events:auto`
    seen(frame, isShown)
    if (phone.matches) {
      // The part of the window above the on-screen keyboard.
      const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
      at.cssText += `;left:0;top:${offsetTop}px;width:100%;height:${height}px`
      return
    }
    place(frame, looks.desktop_screen_position, undefined, offset)
    at.width = `min(${looks.box_size_width}px,100% - 32px)`
    at.height = `min(${looks.box_size_height}px,100% - ${32 + y}px)`
    const [top, bottom] = [looks.top_radius, looks.bottom_radius]
    at.borderRadius = `${top}px ${top}px ${bottom}px ${bottom}px`
  }
  const neighbours = meetNeighbours(host, draw)

  /** A widget that cannot be minimized is open from the start, but never on a phone. */
  const canClose = () => looks.minimizable || phone.matches

  const post = (message: ToFrame) => {
    if (isReady) frame?.contentWindow?.postMessage(message, origin)
  }
  const tell = () =>
    post(isOpen ? { recado: 'opened', canClose: canClose() } : { recado: 'closed' })
  const tellWho = () => {
    if (says) post({ recado: 'identified', says })
  }

  const embed = () => {
    if (frame) return
    frame = document.createElement('iframe')
    frame.title = 'Chat'
    // The frame may do no more with this page than open links in new tabs.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    frame.src = origin + framePath(widget, colorsAround())
    root.append(frame)
  }

  const focus = () => (isOpen && isReady ? frame : launcher.button)?.focus()

  /** A widget that opens automatically does not take the focus. */
  const open = (isAsked: boolean) => {
    if (isOpen) return
    if (isForbidden) return giveUp(NOT_ALLOWED)
    isFocused = isAsked
    known(host.id, true)
    isOpen = true
    launcher.calm()
    launcher.tell(null)
    embed()
    if (phone.matches && !hasEntry()) history.pushState({ ...history.state, recado: widget }, '')
    clearTimeout(patience)
    if (!isReady) patience = setTimeout(() => giveUp(NOT_LOADED), PATIENCE)
    draw()
    tell()
    if (isAsked) focus()
  }

  const close = () => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(patience)
    draw()
    tell()
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    else focus()
    focusedBefore = null
    if (hasEntry()) history.back()
  }

  const giveUp = (text: string) => {
    frame?.remove()
    frame = null
    close()
    launcher.tell({ text, link: origin + pagePath(widget) })
  }

  const forbid = () => {
    isForbidden = true
    // Who has not asked for the chat is told when they do.
    if (isOpen) giveUp(NOT_ALLOWED)
    frame?.remove()
    frame = null
  }

  const hear = ({ source, origin: from, data }: MessageEvent<FromFrame | null>) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return
    if (data?.recado === 'ready') {
      clearTimeout(patience)
      isReady = true
      draw()
      tell()
      tellWho()
      if (isOpen && isFocused) focus()
    } else if (data?.recado === 'close') close()
    else if (data?.recado === 'unread') {
      unread = data.count
      launcher.showUnread(unread)
    }
  }

  const attach = () => {
    launcher.button.onclick = () => (isOpen ? close() : open(true))
    launcher.showUnread(unread)
    root.prepend(launcher.element)
    // A picture has its height when it is loaded.
    launcher.element.addEventListener('load', draw, true)
  }

  attach()
  addEventListener('message', hear)
  addEventListener('popstate', () => isFull() && !hasEntry() && close())
  visualViewport?.addEventListener('resize', draw)
  phone.addEventListener('change', () => {
    tell()
    launcher.element.remove()
    launcher = drawLauncher(looks, phone.matches, origin)
    attach()
    draw()
  })
  if (known(host.id)) embed()
  if (!canClose() || (phone.matches && hasEntry())) open(false)
  draw()
  return {
    forbid,
    open: () => {
      layer.show()
      const { activeElement } = document
      if (!isOpen) focusedBefore = activeElement === document.body ? null : activeElement
      open(true)
    },
    close,
    hide: () => {
      close()
      layer.hide()
    },
    show: layer.show,
    identify: (who) => {
      if (JSON.stringify(who) === JSON.stringify(says)) return
      says = who
      tellWho()
    },
  }
}

const seen = ({ style }: HTMLElement, isSeen: boolean) => {
  style.visibility = isSeen ? 'visible' : 'hidden'
  style.opacity = isSeen ? '1' : '0'
}
