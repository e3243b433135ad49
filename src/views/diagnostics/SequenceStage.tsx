import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { SavedSequence } from '#machines/diagnostics/diagnosticsMachine.ts'
import { mermaidOf, type Sequence } from '#machines/diagnostics/sequence.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { clock } from './clock.ts'
import styles from './SequenceStage.module.css'

interface Props {
  readonly sequence: Sequence
  /** The number of the moment on the screen. */
  readonly at: number | null
  readonly onChoose: (number: number) => void
  readonly onSave: (saved: SavedSequence) => void
}

const LANE = 150
const ROW = 30
const HEAD = 44
const TIME = 92

const laneAt = (place: number) => TIME + LANE * (place + 0.5)
const rowAt = (index: number) => HEAD + ROW * (index + 1)

/** Lanes of actors over time. Its attributes draw it also outside of the page, where the style sheet is not. */
export function SequenceStage({ sequence, at, onChoose, onSave }: Props) {
  const drawing = useRef<SVGSVGElement>(null)
  const { lanes, messages } = sequence
  const width = TIME + LANE * lanes.length
  const height = rowAt(messages.length)
  const saveSvg = () => {
    if (drawing.current) onSave({ format: 'svg', text: drawing.current.outerHTML })
  }
  if (messages.length === 0) return <p className={styles.none}>Ningún evento</p>
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" icon={Download} onClick={saveSvg}>
          SVG
        </Button>
        <Button
          size="small"
          icon={Download}
          onClick={() => onSave({ format: 'mermaid', text: mermaidOf(sequence) })}
        >
          Mermaid
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section ref={toEnd} aria-label="Carriles" className={styles.frame} tabIndex={0}>
        <div aria-hidden className={styles.names}>
          {lanes.map(({ id, name }) => (
            <span key={id} className={styles.name} title={name}>
              {name}
            </span>
          ))}
        </div>
        <svg
          ref={drawing}
          xmlns="http://www.w3.org/2000/svg"
          role="img"
          aria-label={`Secuencia de ${messages.length} eventos entre ${lanes.length} actores`}
          className={styles.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          fontFamily="sans-serif"
          fontSize="11"
          fill="#132024"
          stroke="none"
        >
          {lanes.map(({ id, name }, place) => (
            <g key={id}>
              <line
                x1={laneAt(place)}
                x2={laneAt(place)}
                y1={HEAD}
                y2={height}
                stroke="#72868b"
                strokeDasharray="3 4"
              />
              <Name name={name} x={laneAt(place)} />
            </g>
          ))}
          {messages.map(({ number, time, from, to, event, isIdle }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a button within a drawing
            <g
              key={number}
              role="button"
              tabIndex={-1}
              aria-current={number === at || undefined}
              className={styles.message}
              opacity={isIdle ? 0.55 : 1}
              onClick={() => onChoose(number)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(number)}
            >
              <text x="4" y={rowAt(index)} fill="#4c5d62">
                {clock(time)}
              </text>
              <Arrow from={laneAt(from)} to={laneAt(to)} y={rowAt(index)} event={event} />
            </g>
          ))}
        </svg>
      </section>
    </>
  )
}

/** The newest messages stand at the lower end. */
const toEnd = (frame: HTMLElement | null) => {
  if (frame) frame.scrollTop = frame.scrollHeight
}

const LETTERS = 22
const cut = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text)

const Name = ({ name, x }: { readonly name: string; readonly x: number }) => (
  <text textAnchor="middle" fontWeight="600" x={x} y={HEAD - 18}>
    <title>{name}</title>
    {cut(name)}
  </text>
)

interface Arrow {
  readonly from: number
  readonly to: number
  readonly y: number
  readonly event: string
}

function Arrow({ from, to, y, event }: Arrow) {
  const isOwn = from === to
  const way = to < from ? -1 : 1
  return (
    <>
      {isOwn ? (
        <path d={`M${from} ${y - 4}h22v10h-18`} fill="none" stroke="#0b6670" />
      ) : (
        <line x1={from} x2={to} y1={y + 4} y2={y + 4} stroke="#0b6670" />
      )}
      <path
        d={isOwn ? `M${from} ${y + 6}l6 -4v8z` : `M${to} ${y + 4}l${-7 * way} -4v8z`}
        fill="#0b6670"
      />
      <text
        x={isOwn ? from + 28 : (from + to) / 2}
        y={isOwn ? y + 4 : y}
        textAnchor={isOwn ? 'start' : 'middle'}
      >
        {event}
      </text>
    </>
  )
}
