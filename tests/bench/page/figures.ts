export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

interface Measured {
  readonly what: string
  readonly unit: string
  readonly floor: number
  readonly recado: number
}

/** One line: what Recado takes, beside what the least possible takes. */
export const row = ({ what, unit, floor, recado }: Measured) => ({
  what,
  floor: `${floor.toFixed(unit === 's' ? 2 : 1)} ${unit}`,
  recado: `${recado.toFixed(unit === 's' ? 2 : 1)} ${unit}`,
  ratio: (recado / floor).toFixed(2),
})
