import { useEffect, useRef } from 'react'
import type { ShownLooks } from '#contract/integrations/looks.ts'
import { drawLauncher, launcherStyle } from './loader/launcher.ts'

interface Props {
  readonly looks: ShownLooks
  readonly isPhone: boolean
}

/** The minimized widget, drawn by the same code as on a website. */
export function LauncherPicture({ looks, isPhone }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = host.current
    if (!place) return
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = launcherStyle
    root.replaceChildren(style, drawLauncher(looks, isPhone, location.origin).element)
  }, [looks, isPhone])
  return <div ref={host} />
}
