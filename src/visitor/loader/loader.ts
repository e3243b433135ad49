import type { ShownLooks } from '#contract/integrations/looks.ts'
import {
  type FrameColors,
  type FromFrame,
  framePath,
  looksPath,
  type ToFrame,
} from '#contract/visitorFrame.ts'
import { drawLauncher, launcherStyle, place } from './launcher.ts'

// The script on a foreign website: it draws the button, and the frame when it is opened. Everything else is in the
// frame, which the website cannot read.

const style = `${launcherStyle}
iframe{position:fixed;z-index:2147483000;border:0;background:Canvas;box-shadow:0 6px 32px rgb(0 0 0/.28)}
`

const PHONE = '(max-width: 480px)'
/** A frame without a message after this time failed to load. */
const PATIENCE = 15_000
const FIRST_TRY = 5_000

export const startWidget = (script: HTMLScriptElement): void => {
  const widget = script.dataset.widget
  const { origin } = new URL(script.src)
  const id = `recado-${widget}`
  if (!widget || document.getElementById(id)) return
  const host = document.createElement('div')
  host.id = id
  host.lang = 'es'
  // Outside the body, which some websites replace on navigation.
  document.documentElement.append(host)

  const load = async (wait: number): Promise<void> => {
    const answer = await fetch(origin + looksPath(widget)).catch(() => null)
    // Visitors may have an origin of their own, to which this one redirects.
    if (answer?.ok) return show(host, widget, new URL(answer.url).origin, await answer.json())
    // The widget does not exist, or no longer exists.
    if (answer?.status === 404) return host.remove()
    setTimeout(() => void load(wait * 2), wait)
  }
  void load(FIRST_TRY)
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

const show = (host: HTMLElement, widget: string, origin: string, looks: ShownLooks): void => {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const phone = matchMedia(PHONE)
  const page = document.documentElement

  let launcher = drawLauncher(looks, phone.matches, origin)
  let frame: HTMLIFrameElement | null = null
  let unread = 0
  let isReady = false
  let isOpen = false
  let isFocused = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let overflow: string | null = null

  /** On a phone the open widget fills the screen: with a history entry of its own, Back closes it. */
  const hasEntry = () => history.state?.recado === widget
  const isFull = () => isOpen && isReady && phone.matches

  const draw = () => {
    const isShown = isOpen && isReady
    launcher.element.classList.toggle('off', isShown)
    launcher.button.ariaExpanded = String(isShown)
    launcher.button.ariaBusy = String(isOpen && !isReady)
    if (isFull() && overflow === null) {
      overflow = page.style.overflow
      page.style.overflow = 'hidden'
    } else if (!isFull() && overflow !== null) {
      page.style.overflow = overflow
      overflow = null
    }
    if (!frame) return
    frame.classList.toggle('off', !isShown)
    const { style: at } = frame
    if (phone.matches) {
      // The part of the window above the on-screen keyboard.
      const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
      at.cssText = `left:0;top:${offsetTop}px;width:100%;height:${height}px`
      return
    }
    place(frame, looks.desktop_screen_position)
    at.width = `min(${looks.box_size_width}px,100vw - 32px)`
    at.height = `min(${looks.box_size_height}px,100vh - 32px)`
    const [top, bottom] = [looks.top_radius, looks.bottom_radius]
    at.borderRadius = `${top}px ${top}px ${bottom}px ${bottom}px`
  }

  /** A widget that cannot be minimized is open from the start, but never on a phone. */
  const canClose = () => looks.minimizable || phone.matches

  const tell = () => {
    const message: ToFrame = isOpen
      ? { recado: 'opened', canClose: canClose() }
      : { recado: 'closed' }
    if (isReady) frame?.contentWindow?.postMessage(message, origin)
  }

  const embed = () => {
    if (frame) return
    frame = document.createElement('iframe')
    frame.title = 'Chat'
    frame.className = 'off'
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
    isFocused = isAsked
    known(host.id, true)
    isOpen = true
    launcher.element.querySelector('.attention')?.remove()
    launcher.button.classList.remove('calling')
    embed()
    if (phone.matches && !hasEntry()) history.pushState({ ...history.state, recado: widget }, '')
    clearTimeout(patience)
    if (!isReady) patience = setTimeout(giveUp, PATIENCE)
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
    focus()
    if (hasEntry()) history.back()
  }

  const giveUp = () => {
    frame?.remove()
    frame = null
    close()
    launcher.say('No se pudo abrir el chat. Inténtalo de nuevo.')
  }

  const hear = ({ source, origin: from, data }: MessageEvent<FromFrame | null>) => {
    if (!frame || source !== frame.contentWindow || from !== origin) return
    if (data?.recado === 'ready') {
      clearTimeout(patience)
      isReady = true
      draw()
      tell()
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
}
