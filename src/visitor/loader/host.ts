// The element of the widget on a foreign page: a layer over the whole window that lets everything through. Its styles
// are inline and important, which no rule of the website overrules.

/** `div:empty`, `body > *` and the like do not name it. */
export const HOST = 'recado-chat'

const LAYER = `all:initial;position:fixed;inset:0;display:block;visibility:visible;opacity:1;z-index:2147483647;
width:auto;height:auto;min-width:0;min-height:0;max-width:none;max-height:none;margin:0;padding:0;border:0;float:none;
overflow:visible;clip:auto;clip-path:none;mask:none;filter:none;backdrop-filter:none;transform:none;translate:none;
scale:none;rotate:none;zoom:1;contain:none;content-visibility:visible;isolation:auto;mix-blend-mode:normal;
background:none;pointer-events:none;user-select:auto;direction:ltr;transition:none;animation:none`

/** A website that removes it each time does not want it. */
const MOST_TIMES = 9

const important = ({ style }: HTMLElement, css: string) => {
  for (const rule of css.split(';')) {
    const [name = '', value = ''] = rule.split(':')
    style.setProperty(name.trim(), value, 'important')
  }
}

export interface Layer {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly show: () => void
  readonly hide: () => void
  readonly remove: () => void
}

export const drawLayer = (id: string, css: string, nonce: string | undefined): Layer => {
  const element = document.createElement(HOST)
  element.id = id
  element.lang = 'es'
  important(element, LAYER)
  const root = element.attachShadow({ mode: 'open' })
  applyStyle(root, css, nonce)
  let page = document.documentElement

  const isOnTop = () => {
    try {
      return element.matches(':popover-open')
    } catch {
      return false // an older browser
    }
  }

  /** True where the website draws something behind all that is on top, which would cover its own page for good. */
  const isBacked = () => {
    const { display, backgroundColor, backgroundImage, backdropFilter, boxShadow } =
      getComputedStyle(element, '::backdrop')
    const isClear = /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    const others = [backgroundImage, backdropFilter || 'none', boxShadow]
    return display !== 'none' && !(isClear && others.every((each) => each === 'none'))
  }

  /** In the top layer nothing of the website's root moves, clips or covers it. */
  const rise = () => {
    try {
      element.popover = 'manual'
      if (!isOnTop()) element.showPopover()
      if (isBacked()) {
        element.hidePopover()
        element.removeAttribute('popover')
      }
    } catch {
      element.removeAttribute('popover')
    }
    settle()
  }

  let isMoved = false
  /** Without the top layer a transformed root holds what is fixed: it is moved back to the window. */
  const settle = () => {
    if (isMoved) important(element, 'inset:0;width:auto;height:auto;transform:none')
    isMoved = false
    if (isOnTop()) return
    const { clientWidth: width } = page
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isOff = [left, top, right - width, bottom - innerHeight].some((by) => Math.abs(by) > 2)
    if (!isOff) return
    isMoved = true
    important(element, `inset:0 auto auto 0;width:${width}px;height:${innerHeight}px`)
    const at = element.getBoundingClientRect()
    const scale = at.width / width || 1
    important(
      element,
      `transform-origin:0 0;transform:translate(${-at.left / scale}px,${-at.top / scale}px) scale(${1 / scale})`,
    )
  }

  let times = 0
  /** Outside the body, which some websites replace on navigation. Others draw their whole page anew, with its root. */
  const stay = () => {
    // `document.open` took away all that listens: the widget of the new page is another one.
    if (!element.ontoggle) return
    if (element.isConnected || times++ >= MOST_TIMES) return settle()
    page = document.documentElement
    page.append(element)
    // A menu that slides the page transforms its root later.
    watcher.observe(page, { attributeFilter: ['class', 'style'], childList: true })
    rise()
  }
  const watcher = new MutationObserver(stay)

  element.ontoggle = settle
  stay()
  watcher.observe(document, { childList: true })
  addEventListener('scroll', settle, { passive: true, capture: true })
  addEventListener('resize', settle)
  addEventListener('transitionend', settle)

  return {
    element,
    root,
    show: () => {
      important(element, 'display:block')
      rise()
    },
    hide: () => important(element, 'display:none'),
    remove: () => {
      times = MOST_TIMES
      element.remove()
    },
  }
}

/** The rules that no inline style can say. Where they cannot be applied, the widget is plainer, and works. */
const applyStyle = (root: ShadowRoot, css: string, nonce: string | undefined): void => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = document.createElement('style')
    if (nonce) style.nonce = nonce
    style.textContent = css
    root.append(style)
  }
}
