import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { AreaClosed, LinePath } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { TrendDay } from '#contract/dashboard.ts'
import chart from '../../ui/charts/Chart.module.css'
import { cx } from '../../ui/cx.ts'
import { compact, dayLong, dayShort } from './format.ts'
import styles from './LineChart.module.css'
import { CHART_HEIGHT, CHART_WIDTH, nearest, plotOf } from './plot.ts'

interface Props {
  readonly days: readonly TrendDay[]
  readonly unit: readonly [one: string, many: string]
}

/** A line chart; the pointer, a finger or the arrow keys choose a day. */
export function LineChart({ days, unit }: Props) {
  const id = useId()
  const { parentRef, width } = useParentSize({
    initialSize: { width: CHART_WIDTH },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const [active, setActive] = useState<number | null>(null)
  const { x, y, inner, dayTicks, countTicks } = plotOf(days, width)
  const last = days.length - 1
  const day = active === null ? undefined : days[Math.min(active, last)]
  const atX = ({ date }: TrendDay) => x(date) ?? 0
  const atY = ({ count }: TrendDay) => y(count)

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left
    setActive(nearest(days, width, event.clientX - left))
  }

  const walk = (event: KeyboardEvent) => {
    const here = active ?? last + 1
    const steps: Readonly<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, here - 1),
      ArrowRight: active === null ? 0 : Math.min(last, here + 1),
      Home: 0,
      End: last,
      Escape: null,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  const text = day && `${counted(day.count, ...unit)}, ${dayLong(day.date)}`
  return (
    <div
      ref={parentRef}
      role="slider"
      tabIndex={0}
      aria-label="Recorrer los días"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(active ?? last) + 1}
      aria-valuetext={text ?? 'Usa las flechas para leer cada día'}
      className={chart.chart}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setActive(null)
      }}
      onKeyDown={walk}
      onBlur={() => setActive(null)}
    >
      <svg width={width} height={CHART_HEIGHT} aria-hidden>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" className={styles.shadeTop} />
          <stop offset="100%" className={styles.shadeEnd} />
        </linearGradient>
        <GridRows
          scale={y}
          left={inner.left}
          width={inner.right - inner.left}
          tickValues={countTicks}
          className={cx(chart.grid)}
          stroke="currentColor"
        />
        <AreaClosed data={[...days]} x={atX} y={atY} yScale={y} fill={`url(#${id})`} />
        <LinePath data={[...days]} x={atX} y={atY} className={cx(styles.line)} />
        {days.length <= 10 &&
          days.map((each) => (
            <circle key={each.date} cx={atX(each)} cy={atY(each)} r={3} className={styles.dot} />
          ))}
        {day && (
          <>
            <line
              x1={atX(day)}
              x2={atX(day)}
              y1={inner.top}
              y2={inner.bottom}
              className={styles.cursor}
            />
            <circle cx={atX(day)} cy={atY(day)} r={5} className={styles.dot} />
          </>
        )}
        <AxisLeft
          scale={y}
          left={inner.left}
          tickValues={countTicks}
          tickFormat={(count) => compact(Number(count))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: cx(chart.tick), textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={inner.bottom}
          tickValues={dayTicks}
          tickFormat={dayShort}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: cx(chart.tick), textAnchor: 'middle', dy: 2 }}
        />
      </svg>
      {day && (
        <div
          className={chart.tip}
          aria-hidden
          style={{
            insetInlineStart: Math.min(Math.max(atX(day), 84), Math.max(84, width - 84)),
            insetBlockStart: Math.max(0, atY(day) - 60),
          }}
        >
          <strong>{counted(day.count, ...unit)}</strong>
          <span>{dayLong(day.date)}</span>
        </div>
      )}
    </div>
  )
}
