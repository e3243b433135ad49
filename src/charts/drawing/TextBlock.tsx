import { tenth } from '../layout/numbers.ts'
import { type Block, fonts, type Line, type Paragraph, type Run } from '../layout/text.ts'
import { IconMark } from './marks.tsx'

const ICON_LIFT = 9.5

interface Props {
  readonly block: Block
  readonly x: number
  readonly y: number
  /** The width of its hairlines. */
  readonly width: number
  /** The background of a text that lines may cross. */
  readonly backing?: string | undefined
  readonly taken: ReadonlySet<string>
}

export function TextBlock({ block, x, y, width, backing, taken }: Props) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {block.paragraphs.map((paragraph) => (
        <ParagraphDrawing
          key={paragraph.y}
          paragraph={paragraph}
          width={width}
          backing={backing}
          taken={taken}
        />
      ))}
    </g>
  )
}

interface ParagraphProps {
  readonly paragraph: Paragraph
  readonly width: number
  readonly backing: string | undefined
  readonly taken: ReadonlySet<string>
}

function ParagraphDrawing({ paragraph, width, backing, taken }: ParagraphProps) {
  const { icon, lines, y, isApart } = paragraph
  const [first] = lines
  return (
    <g className="chart-text">
      {isApart && <path className="chart-rule" d={`M0 ${y - 5.5}H${width}`} />}
      {backing !== undefined &&
        lines.map((line) => (
          <rect
            key={line.y}
            className={`chart-backing ${backing}`}
            x={-4}
            y={line.y - 12}
            width={tenth(endOf(line) + 8)}
            height={16}
          />
        ))}
      {icon !== null && first && <IconMark icon={icon} y={first.y - ICON_LIFT} />}
      {lines.map((line) =>
        line.runs.map((run) => (
          <RunDrawing key={`${line.y} ${run.x}`} run={run} y={line.y} taken={taken} />
        )),
      )}
    </g>
  )
}

interface RunProps {
  readonly run: Run
  readonly y: number
  readonly taken: ReadonlySet<string>
}

/** Fixed to its measured width, so that the text fits its box with any font. */
function RunDrawing({ run, y, taken }: RunProps) {
  const { text, style, x, width, transition } = run
  const isTaken = transition?.split(' ').some((id) => taken.has(id)) ?? false
  return (
    <text
      className={`chart-${style}${isTaken ? ' chart-taken' : ''}`}
      x={tenth(x)}
      y={tenth(y)}
      textLength={tenth(width)}
      lengthAdjust="spacingAndGlyphs"
      fontSize={fonts[style].size === 11 ? undefined : fonts[style].size}
    >
      {text}
    </text>
  )
}

const endOf = ({ runs }: Line) => {
  const last = runs.at(-1)
  return last ? last.x + last.width : 0
}
