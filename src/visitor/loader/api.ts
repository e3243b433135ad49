import type { Says } from '#contract/visitorFrame.ts'

// What the website's own scripts may ask of the widget: `window.Recado`. Before the widget is there it is a plain list:
// `window.Recado = window.Recado || []; Recado.push(['open'])`.

export interface Controls {
  readonly open: () => void
  readonly close: () => void
  readonly hide: () => void
  readonly show: () => void
  readonly identify: (says: Says) => void
}

type Command = keyof Controls

interface Api extends Omit<Controls, 'identify'> {
  readonly identify: (says: unknown) => void
  readonly push: (...calls: readonly unknown[]) => void
  /** One more widget on this page. */
  readonly adopt: (drawn: Promise<Controls>) => void
}

declare global {
  interface Window {
    Recado?: unknown
  }
}

const isApi = (given: unknown): given is Api =>
  typeof Reflect.get(Object(given), 'adopt') === 'function'

const isCommand = (name: unknown): name is Command =>
  typeof name === 'string' && ['open', 'close', 'hide', 'show', 'identify'].includes(name)

const wordOf = (given: unknown): string | null =>
  typeof given === 'string' && given.trim() ? given.trim() : null

/** A website may give anything. */
const readSays = (given: unknown): Says => {
  const at = (name: string) => wordOf(Reflect.get(Object(given), name))
  return { name: at('name'), email: at('email'), phone: at('phone') }
}

const makeApi = (): Api => {
  const widgets: Promise<Controls>[] = []
  let says: Says | null = null
  let isHidden = false
  const all = (ask: (widget: Controls) => void) => {
    for (const widget of widgets) void widget.then(ask)
  }
  const api: Api = {
    // Of several, the first one on the page opens.
    open: () => {
      isHidden = false
      void widgets[0]?.then((widget) => widget.open())
    },
    close: () => all((widget) => widget.close()),
    hide: () => {
      isHidden = true
      all((widget) => widget.hide())
    },
    show: () => {
      isHidden = false
      all((widget) => widget.show())
    },
    identify: (given) => {
      const who = readSays(given)
      says = who
      all((widget) => widget.identify(who))
    },
    push: (...calls) => {
      for (const call of calls) {
        if (typeof call === 'function') call()
        const [name, given] = Array.isArray(call) ? call : []
        if (isCommand(name)) api[name](given)
      }
    },
    adopt: (drawn) => {
      widgets.push(drawn)
      void drawn.then((widget) => {
        if (says) widget.identify(says)
        if (isHidden) widget.hide()
      })
    },
  }
  return api
}

/** Gives the website's scripts this widget, and does what they asked for before. */
export const joinApi = (drawn: Promise<Controls>): void => {
  const before = window.Recado
  const api = isApi(before) ? before : makeApi()
  window.Recado = api
  api.adopt(drawn)
  if (Array.isArray(before)) api.push(...before)
}
