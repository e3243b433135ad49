import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './Panel.module.css'

interface Props {
  readonly ref: RefObject<HTMLIFrameElement | null>
  readonly size: readonly [width: number, height: number]
}

/** The page at the width that the script says, as large as there is room for it. */
export function Page({ ref, size: [width, height] }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    if (!room.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {}
      if (wide > 0 && high > 0) setScale(Math.min(1, wide / width, high / height))
    })
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [width, height])
  return (
    <main ref={room} className={styles.room}>
      <iframe
        ref={ref}
        title="La página"
        className={styles.page}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </main>
  )
}
