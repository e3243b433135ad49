import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { HourFigures } from '#contract/team/figures.ts'
import chart from '../../ui/charts/Chart.module.css'
import { cx } from '../../ui/cx.ts'
import styles from './HourChart.module.css'
import { hourName, hourText, series } from './hours.ts'

const HEIGHT = 200
const INNER = { left: 32, right: 8, top: 16, bottom: 28 }
const TICKS = 4
/** Below this width of the chart every sixth hour has a label, above it every third. */
const WIDE = 480

interface Props {
  readonly hours: readonly HourFigures[]
}

/** Three bars an hour; the pointer, a finger or the arrow keys choose an hour. */
export function HourChart({ hours }: Props) {
  const { parentRef, width } = useParentSize({
    initialSize: { width: WIDE },
    ignoreDimensions: ['height', 'top', 'left'],
  })
  const [active, setActive] = useState<number | null>(null)
  const bottom = HEIGHT - INNER.bottom
  const most = Math.max(1, ...hours.flatMap((hour) => series.map(({ of }) => hour[of])))
  const x = scaleBand({
    domain: hours.map(({ hour }) => hour),
    range: [INNER.left, Math.max(INNER.left + 1, width - INNER.right)],
    padding: 0.2,
  })
  const inner = scaleBand({
    domain: series.map(({ of }) => of),
    range: [0, x.bandwidth()],
    padding: 0.1,
  })
  const y = scaleLinear({ domain: [0, most], range: [bottom, INNER.top], nice: true })
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const last = hours.length - 1
  const hour = active === null ? undefined : hours[active]

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left - INNER.left
    setActive(Math.min(last, Math.max(0, Math.floor(left / x.step()))))
  }

  const walk = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, (active ?? last + 1) - 1),
      ArrowRight: active === null ? 0 : Math.min(last, active + 1),
      Home: 0,
      End: last,
      Escape: null,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }

  const middle = hour ? (x(hour.hour) ?? 0) + x.bandwidth() / 2 : 0
  return (
    <div
      ref={parentRef}
      role="slider"
      tabIndex={0}
      aria-label="Recorrer las horas"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? 0}
      aria-valuetext={hour ? hourText(hour) : 'Usa las flechas para leer cada hora'}
      className={chart.chart}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setActive(null)
      }}
      onKeyDown={walk}
      onBlur={() => setActive(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden>
        <GridRows
          scale={y}
          left={INNER.left}
          width={Math.max(0, width - INNER.left - INNER.right)}
          tickValues={ticks}
          className={cx(chart.grid)}
          stroke="currentColor"
        />
        {hour && (
          <rect
            x={(x(hour.hour) ?? 0) - (x.step() - x.bandwidth()) / 2}
            y={INNER.top}
            width={x.step()}
            height={bottom - INNER.top}
            className={styles.chosen}
          />
        )}
        {hours.map((each) =>
          series.map(({ of }) => (
            <Bar
              key={`${each.hour}${of}`}
              x={(x(each.hour) ?? 0) + (inner(of) ?? 0)}
              y={y(each[of])}
              width={inner.bandwidth()}
              height={bottom - y(each[of])}
              rx={Math.min(2, inner.bandwidth() / 2)}
              data-of={of}
              className={cx(styles.bar)}
            />
          )),
        )}
        <AxisLeft
          scale={y}
          left={INNER.left}
          tickValues={ticks}
          tickFormat={String}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: cx(chart.tick), textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          scale={x}
          top={bottom}
          tickValues={hours
            .map((each) => each.hour)
            .filter((each) => each % (width < WIDE ? 6 : 3) === 0)}
          tickFormat={(each) => `${each} h`}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: cx(chart.tick), textAnchor: 'middle', dy: 2 }}
        />
      </svg>
      {hour && (
        <div
          className={chart.tip}
          aria-hidden
          style={{
            insetInlineStart: Math.min(Math.max(middle, 84), Math.max(84, width - 84)),
            insetBlockStart: 0,
          }}
        >
          <strong>{hourName(hour)}</strong>
          {series.map(({ of, title }) => (
            <span key={of}>{`${title}: ${hour[of]}`}</span>
          ))}
        </div>
      )}
    </div>
  )
}
