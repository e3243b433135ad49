import { useLayoutEffect, useRef } from 'react'
import styles from './SafeHtml.module.css'
import { safeFragment } from './safeFragment.ts'

interface Props {
  /** Untrusted HTML. */
  readonly html: string
}

/** Untrusted HTML, sanitized. It never passes through `innerHTML` of the page. */
export function SafeHtml({ html }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(safeFragment(html))
  }, [html])
  return <div ref={place} className={styles.html} />
}
