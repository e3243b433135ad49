import type { ScreenPosition, ShownLooks } from '#contract/integrations/looks.ts'

// The minimized widget: a button on a foreign page. Plain DOM, since nothing else may be loaded; the form's preview
// uses it as well.

/** Its positions and shapes; a business's own choices are set on the elements, which no website's policy forbids. */
export const launcherStyle = `
:host{all:initial}
*{box-sizing:border-box}
.launcher{position:fixed;z-index:2147483000;display:grid;gap:8px;justify-items:center;font:600 13px/1 system-ui,sans-serif}
.off{opacity:0;visibility:hidden}
button{position:relative;display:grid;place-items:center;max-width:calc(100vw - 16px);padding:0;border:0;cursor:pointer;box-shadow:0 2px 12px rgb(0 0 0/.28);font:inherit}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #0b57d0}
button[aria-busy=true]>*{opacity:.5}
.bubble{border-radius:50%}
.icon{border-radius:10px}
.bottom .tab{border-radius:10px 10px 0 0}
.top .tab{border-radius:0 0 10px 10px}
svg,.logo{display:block;width:min(28px,60%);height:auto;max-height:70%}
.logo{width:70%;aspect-ratio:1;border-radius:50%;object-fit:cover}
.count{position:absolute;top:-5px;right:-5px;min-width:22px;padding:5px 6px;border-radius:11px;background:#b3261e;color:#fff;box-shadow:0 0 0 2px #fff}
.attention{max-width:min(160px,50vw);max-height:120px;object-fit:contain;cursor:pointer}
.count[hidden],.attention[hidden]{display:none}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){.launcher,iframe{transition:opacity .15s}.calling{animation:call 1.2s ease-in-out 2s 3}@keyframes call{50%{transform:translateY(-8px)}}}
`

const GAP = 16

/** Positions a fixed element as the business wants it. */
export const place = ({ style }: HTMLElement, position: ScreenPosition, edge = GAP): void => {
  const [vertical, horizontal] = position.split('-')
  const isMiddle = horizontal === 'center'
  style.top = vertical === 'top' ? `${edge}px` : 'auto'
  style.bottom = vertical === 'top' ? 'auto' : `${edge}px`
  style.left = isMiddle ? '50%' : horizontal === 'left' ? `${GAP}px` : 'auto'
  style.right = horizontal === 'right' ? `${GAP}px` : 'auto'
  style.translate = isMiddle ? '-50%' : 'none'
}

const svg = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M7.9 20A9 9 0 1 0 4 16.1L2 22Z"/></svg>`

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), { className })

export interface Launcher {
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
  readonly showUnread: (count: number) => void
  readonly say: (text: string) => void
}

/** `origin` is Recado's: an uploaded logo has only a path. */
export const drawLauncher = (looks: ShownLooks, isPhone: boolean, origin: string): Launcher => {
  const type = isPhone ? looks.mobile_minimized_type : looks.desktop_minimized_type
  const position = isPhone ? looks.mobile_screen_position : looks.desktop_screen_position
  const [vertical = ''] = position.split('-')
  const image = (className: string, url: string) =>
    Object.assign(make('img', className), { src: new URL(url, origin).href, alt: '' })

  const element = make('div', `launcher ${vertical}`)
  place(element, position, type === 'tab' ? 0 : GAP)

  const button = make('button', type)
  button.type = 'button'
  button.style.width = `${looks.minimized_width}px`
  button.style.height = `${looks.minimized_height}px`
  button.style.background = looks.header_color
  button.style.color = looks.header_text_color
  if (looks.logo_image_url) button.append(image('logo', looks.logo_image_url))
  else button.innerHTML = svg

  const count = make('span', 'count')
  count.ariaHidden = 'true'
  button.append(count)

  const said = make('span', 'said')
  said.setAttribute('role', 'status')
  element.append(button, said)

  if (looks.attention_getter) {
    if (looks.attention_getter_image) {
      const attention = image('attention', looks.attention_getter_image)
      attention.onclick = () => button.click()
      if (vertical === 'top') element.append(attention)
      else element.prepend(attention)
    } else button.classList.add('calling')
  }

  const showUnread = (unread: number) => {
    const text = unread === 1 ? '1 mensaje sin leer' : `${unread} mensajes sin leer`
    button.ariaLabel = unread ? `Abrir chat, ${text}` : 'Abrir chat'
    count.hidden = !unread
    count.textContent = unread > 99 ? '99+' : String(unread)
    said.textContent = unread ? text : ''
  }
  showUnread(0)
  return {
    element,
    button,
    showUnread,
    say: (text) => {
      said.textContent = text
    },
  }
}
