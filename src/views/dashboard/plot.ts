import { scaleLinear, scalePoint } from '@visx/scale'
import type { TrendDay } from '#contract/dashboard.ts'

// The coordinates of a chart.

export const CHART_WIDTH = 400
export const CHART_HEIGHT = 200
const PADDING = 40
const RANGE_MARGIN = 0.15
const DAY_LABEL = 56
const COUNT_TICKS = 4

/** The range of counts with room above and below, never below 0. */
export const rangeOf = (days: readonly TrendDay[]): [low: number, high: number] => {
  const counts = days.map(({ count }) => count)
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  const margin = (high - low || high || 1) * RANGE_MARGIN
  return [Math.max(0, low - margin), high + margin]
}

/** Counted back from the last day, so that the last day always has a label. */
const everyNth = (days: readonly TrendDay[], width: number): string[] => {
  const fitting = Math.max(2, Math.floor(width / DAY_LABEL))
  const step = Math.ceil(days.length / fitting)
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date)
}

export const plotOf = (days: readonly TrendDay[], width: number) => {
  const inner = {
    left: PADDING,
    right: Math.max(PADDING + 1, width - PADDING),
    top: PADDING,
    bottom: CHART_HEIGHT - PADDING,
  }
  const x = scalePoint({ domain: days.map(({ date }) => date), range: [inner.left, inner.right] })
  const y = scaleLinear({ domain: rangeOf(days), range: [inner.bottom, inner.top] })
  return {
    inner,
    x,
    y,
    dayTicks: everyNth(days, inner.right - inner.left),
    countTicks: y.ticks(COUNT_TICKS).filter(Number.isInteger),
  }
}

/** The day nearest to a horizontal position. */
export const nearest = (days: readonly TrendDay[], width: number, at: number): number => {
  const last = days.length - 1
  const span = Math.max(1, width - 2 * PADDING)
  return Math.min(last, Math.max(0, Math.round(((at - PADDING) / span) * last)))
}
