import type { ShownLooks } from '#contract/integrations/looks'
import {
  type FrameColors,
  type FromFrame,
  framePath,
  looksPath,
  type ToFrame,
} from '#contract/visitorFrame'
import { drawLauncher, launcherStyle, place } from './launcher'

// What runs on somebody else's website: it draws the button, and the frame when it is wanted. All else is in the frame, where the website cannot look.

const style = `${launcherStyle}
iframe{position:fixed;z-index:2147483000;border:0;background:Canvas;box-shadow:0 6px 32px rgb(0 0 0/.28);transition:opacity .15s}
iframe.off{opacity:0;visibility:hidden}
@media (prefers-reduced-motion:reduce){iframe{transition:none}}
`

const PHONE = '(max-width: 480px)'
/** A frame that has said nothing until then could not be loaded. */
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
  // Beside the body, which some websites replace as they lead from page to page.
  document.documentElement.append(host)

  const load = async (wait: number): Promise<void> => {
    const answer = await fetch(origin + looksPath(widget)).catch(() => null)
    if (answer?.ok) return show(host, widget, origin, await answer.json())
    // There is no such widget, or no more.
    if (answer?.status === 404) return host.remove()
    setTimeout(() => void load(wait * 2), wait)
  }
  void load(FIRST_TRY)
}

/** Whether this browser knows the widget from earlier: then the frame listens for answers before it is opened. */
const known = (key: string, isNow = false): boolean => {
  try {
    if (isNow) localStorage[key] = 1
    return key in localStorage
  } catch {
    return false
  }
}

/** A website that says nothing of its colours is light. */
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
  let patience = 0
  let overflow: string | null = null

  /** On a phone the open widget is all there is: an entry of the history of its own lets Back close it. */
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
      // What the on-screen keyboard leaves of the window.
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

  /** One that cannot be minimized stands there from the beginning, but never over the whole of a phone. */
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
    // It may do no more with this page than open what a visitor follows in a tab of its own.
    frame.setAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    )
    frame.src = origin + framePath(widget, colorsAround())
    root.append(frame)
  }

  const focus = () => (isOpen && isReady ? frame : launcher.button)?.focus()

  /** A widget that opens by itself takes the focus from nobody. */
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
