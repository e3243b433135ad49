import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './Pane.module.css'
import { fitting, pan, reading, type Size, type Viewpoint, zoom } from './viewpoint.ts'

interface Props {
  readonly label: string
  readonly drawing: Size
  /** Beside the buttons. */
  readonly legend: ReactNode
  readonly children: ReactNode
}

const STEP = 48
const CLOSER = 1.25

const ways: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** A drawing that can be moved and zoomed: by mouse, wheel, keys and buttons. It is as wide as the pane at first. */
export function Pane({ label, drawing, legend, children }: Props) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<Viewpoint | null>(null)
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>())
  const first = reading(size, drawing)
  const seen = chosen ?? first
  const change = (next: (from: Viewpoint) => Viewpoint) => setChosen((now) => next(now ?? first))
  const showAll = () => setChosen(fitting(size, drawing))
  const middle = { x: size.width / 2, y: size.height / 2 }
  const closer = (factor: number) => change((from) => zoom(from, factor, middle))

  const attach = (pane: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(pane)
    // React's listener is passive, so that the page would scroll as well.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top, width, height } = pane.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setChosen((now) =>
        zoom(now ?? reading({ width, height }, drawing), Math.exp(-event.deltaY / 500), at),
      )
    }
    pane.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      pane.removeEventListener('wheel', turn)
    }
  }

  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (way) change((from) => pan(from, way))
    else if (event.key === '+') closer(CLOSER)
    else if (event.key === '-') closer(1 / CLOSER)
    else if (event.key === '0') showAll()
    else return
    event.preventDefault()
  }

  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const drag = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const is = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, is)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return change((from) => pan(from, { x: is.x - was.x, y: is.y - was.y }))
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const apart = (one: typeof is) => Math.hypot(one.x - other.x, one.y - other.y)
    const factor = apart(is) / Math.max(apart(was), 1)
    change((from) => zoom(from, factor, { x: other.x - left, y: other.y - top }))
  }

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of what is drawn, not of fields */}
      <div
        ref={attach}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        className={styles.pane}
        onKeyDown={press}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div
          className={styles.drawing}
          style={{ transform: `translate(${seen.x}px, ${seen.y}px) scale(${seen.scale})` }}
        >
          {size.width > 0 && children}
        </div>
      </div>
      {legend}
      <div className={styles.tools}>
        <IconButton label="Acercar" icon={ZoomIn} size="small" onClick={() => closer(CLOSER)} />
        <IconButton label="Alejar" icon={ZoomOut} size="small" onClick={() => closer(1 / CLOSER)} />
        <IconButton label="Ajustar" icon={Maximize} size="small" onClick={showAll} />
      </div>
    </div>
  )
}
