import { looksPath } from '#contract/visitorFrame.ts'
import { joinApi } from './api.ts'
import { drawLayer } from './host.ts'
import { launcherStyle } from './launcher.ts'
import { type LoaderLooks, plainLooks } from './plainLooks.ts'
import { type Drawn, showWidget, type Tag } from './showWidget.ts'

// The script on a foreign website: it draws the button, and the frame when it is opened. Everything else is in the
// frame, which the website cannot read.

const FIRST_TRY = 5_000

const pixels = (text: string | null | undefined): number => {
  const typed = Number.parseFloat(text ?? '')
  return typed > 0 && typed < 10_000 ? typed : 0
}

/** Some tag managers drop the attributes and leave the address. */
const readTag = ({ src, dataset, nonce }: HTMLScriptElement): Tag | null => {
  const { origin, searchParams } = new URL(src)
  const widget = dataset.widget ?? searchParams.get('widget')
  if (!widget) return null
  const y = pixels(dataset.offset ?? searchParams.get('offset'))
  const x = pixels(dataset.offsetX ?? searchParams.get('offset-x'))
  return { widget, origin, nonce, offset: { x, y } }
}

/** Tells what a policy of the website forbids of this origin. */
const watchPolicy = (origin: string, onForbidden: (directive: string) => void) =>
  document.addEventListener('securitypolicyviolation', (event) => {
    const { disposition, blockedURI, effectiveDirective } = event
    if (disposition === 'enforce' && blockedURI.startsWith(origin)) onForbidden(effectiveDirective)
  })

export const startWidget = (script: HTMLScriptElement): void => {
  const tag = readTag(script)
  if (!tag) return
  const { widget, origin, nonce } = tag
  const id = `recado-${widget}`
  if (document.getElementById(id)) return
  const layer = drawLayer(id, launcherStyle, nonce)

  let isDrawn = false
  const drawn = new Promise<Drawn>((resolve) => {
    const draw = (looks: LoaderLooks, from = origin) => {
      if (isDrawn) return
      isDrawn = true
      resolve(showWidget(layer, tag, from, looks))
    }
    const load = async (wait: number): Promise<void> => {
      const answer = await fetch(origin + looksPath(widget)).catch(() => null)
      // Visitors may have an origin of their own, to which this one redirects. A website's own `fetch` may not say it.
      if (answer?.ok) return draw(await answer.json(), new URL(answer.url || origin).origin)
      // The widget does not exist, or no longer exists.
      if (answer?.status === 404) return layer.remove()
      if (!isDrawn) setTimeout(() => void load(wait * 2), wait)
    }
    watchPolicy(origin, (directive) => {
      if (directive === 'connect-src') draw(plainLooks)
      if (directive === 'frame-src') void drawn.then((it) => it.forbid())
    })
    void load(FIRST_TRY)
  })
  joinApi(drawn)
}
