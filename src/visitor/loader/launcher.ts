import type { ScreenPosition, ShownLooks } from '#contract/integrations/looks.ts'

// The minimized widget: a button on a foreign page. Plain DOM, since nothing else may be loaded; the form's preview
// uses it as well. What it needs is set on the elements, which no website's policy forbids.

/** Only what an element's own style cannot say. */
export const launcherStyle = `
:host::backdrop{display:none!important}
button:focus-visible,a:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #0b57d0!important}
button[aria-busy=true]>*{opacity:.5}
@media print{:host{display:none!important}}
@media (prefers-reduced-motion:no-preference){.launcher,iframe{transition:opacity .15s}.calling{animation:call 1.2s ease-in-out 2s 3}@keyframes call{50%{transform:translateY(-8px)}}}
`

export type LauncherLooks = Pick<
  ShownLooks,
  | 'attention_getter'
  | 'attention_getter_image'
  | 'desktop_minimized_type'
  | 'desktop_screen_position'
  | 'header_color'
  | 'header_text_color'
  | 'logo_image_url'
  | 'minimized_height'
  | 'minimized_width'
  | 'mobile_minimized_type'
  | 'mobile_screen_position'
>

const GAP = 16

/** Pixels away from the window's edges. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** Positions an element as the business wants it. */
export const place = (
  { style }: HTMLElement,
  position: ScreenPosition,
  edge = GAP,
  { x, y }: Offset = { x: 0, y: 0 },
): void => {
  const [vertical, horizontal] = position.split('-')
  const isMiddle = horizontal === 'center'
  style.top = vertical === 'top' ? `${edge + y}px` : 'auto'
  style.bottom = vertical === 'top' ? 'auto' : `${edge + y}px`
  style.left = isMiddle ? `calc(50% + ${x}px)` : horizontal === 'left' ? `${GAP + x}px` : 'auto'
  style.right = horizontal === 'right' ? `${GAP + x}px` : 'auto'
  style.transform = isMiddle ? 'translateX(-50%)' : 'none'
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  css: string,
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  element.style.cssText = css
  return element
}

const SIZE = 'display:block;height:auto;max-height:70%;'

/** Made piece by piece: a website may forbid HTML in texts. */
const drawSign = (): SVGElement => {
  const make = (tag: 'path' | 'svg', attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const sign = make('svg', {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })
  sign.style.cssText = `${SIZE}width:min(28px,60%)`
  sign.append(make('path', { d: 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z' }))
  return sign
}

const corners = {
  bubble: '50%',
  icon: '10px',
  tab: { top: '0 0 10px 10px', bottom: '10px 10px 0 0' },
} as const

export interface Launcher {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly position: ScreenPosition
  readonly put: (offset: Offset) => void
  readonly showUnread: (count: number) => void
  /** It calls no more. */
  readonly calm: () => void
  /** Says why there is no chat, and where there is one; null takes the words away. */
  readonly tell: (notice: Notice | null) => void
}

interface Notice {
  readonly text: string
  readonly link: string
}

/** `origin` is Recado's: an uploaded logo has only a path. */
export const drawLauncher = (looks: LauncherLooks, isPhone: boolean, origin: string): Launcher => {
  const type = isPhone ? looks.mobile_minimized_type : looks.desktop_minimized_type
  const position = isPhone ? looks.mobile_screen_position : looks.desktop_screen_position
  const [vertical = '', horizontal] = position.split('-')
  const isTop = vertical === 'top'
  const image = (css: string, url: string) =>
    Object.assign(make('img', css), { src: new URL(url, origin).href, alt: '' })

  const element = make(
    'div',
    'position:absolute;display:grid;gap:8px;justify-items:center;font:600 13px/1 system-ui,sans-serif;pointer-events:auto',
  )
  element.className = 'launcher'

  const rounded = corners[type]
  const button = make(
    'button',
    `position:relative;display:grid;place-items:center;box-sizing:border-box;max-width:calc(100vw - 16px);margin:0;
    padding:0;border:0;cursor:pointer;box-shadow:0 2px 12px rgb(0 0 0/.28);font:inherit;
    width:${looks.minimized_width}px;height:${looks.minimized_height}px;
    border-radius:${typeof rounded === 'string' ? rounded : rounded[isTop ? 'top' : 'bottom']}`,
  )
  button.type = 'button'
  button.style.background = looks.header_color
  button.style.color = looks.header_text_color
  const sign = drawSign()
  if (looks.logo_image_url) {
    const logo = image(
      `${SIZE}width:70%;aspect-ratio:1;border-radius:50%;object-fit:cover`,
      looks.logo_image_url,
    )
    // A website's policy may forbid it.
    logo.onerror = () => logo.replaceWith(sign)
    button.append(logo)
  } else button.append(sign)

  const count = make(
    'span',
    'position:absolute;top:-5px;right:-5px;min-width:22px;box-sizing:border-box;padding:5px 6px;border-radius:11px;background:#b3261e;color:#fff;box-shadow:0 0 0 2px #fff',
  )
  count.ariaHidden = 'true'
  button.append(count)

  const said = make(
    'span',
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap',
  )
  said.setAttribute('role', 'status')

  const side = horizontal === 'center' ? 'left:50%;transform:translateX(-50%)' : `${horizontal}:0`
  const notice = make(
    'div',
    `position:absolute;${isTop ? 'top' : 'bottom'}:calc(100% + 10px);${side};display:none;gap:10px;
    box-sizing:border-box;width:max-content;max-width:min(280px,100vw - 32px);padding:14px 16px;border-radius:10px;
    background:#fff;color:#132024;box-shadow:0 2px 16px rgb(0 0 0/.28);font:400 14px/1.45 system-ui,sans-serif`,
  )
  notice.setAttribute('role', 'alert')
  element.append(button, said, notice)

  let attention: HTMLElement | null = null
  if (looks.attention_getter) {
    if (looks.attention_getter_image) {
      attention = image(
        'display:block;max-width:min(160px,50vw);max-height:120px;object-fit:contain;cursor:pointer',
        looks.attention_getter_image,
      )
      attention.onclick = () => button.click()
      if (isTop) element.append(attention)
      else element.prepend(attention)
    } else button.className = 'calling'
  }

  const showUnread = (unread: number) => {
    const text = unread === 1 ? '1 mensaje sin leer' : `${unread} mensajes sin leer`
    button.ariaLabel = unread ? `Abrir chat, ${text}` : 'Abrir chat'
    count.style.display = unread ? 'block' : 'none'
    count.textContent = unread > 99 ? '99+' : String(unread)
    said.textContent = unread ? text : ''
  }
  const tell = (news: Notice | null) => {
    notice.style.display = news ? 'grid' : 'none'
    if (!news) return notice.replaceChildren()
    const link = Object.assign(make('a', 'color:#0b57d0;font-weight:600'), {
      href: news.link,
      target: '_blank',
      rel: 'noopener',
      textContent: 'Abrir el chat en otra pestaña',
    })
    notice.replaceChildren(Object.assign(make('span', ''), { textContent: news.text }), link)
  }
  const put = (offset: Offset) => place(element, position, type === 'tab' ? 0 : GAP, offset)
  put({ x: 0, y: 0 })
  showUnread(0)
  return {
    element,
    button,
    position,
    put,
    showUnread,
    tell,
    calm: () => {
      attention?.remove()
      button.className = ''
    },
  }
}
