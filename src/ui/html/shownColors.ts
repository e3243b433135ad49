import { isHardToRead } from '#contract/colors.ts'

const PAPER = '#FFFFFF'
const INK = '#132024'

/** The color of a style; null for a named color or another format. */
const hexOf = (value: string): string | null => {
  const [red, green, blue, alpha] = /^rgba?\(/.test(value) ? (value.match(/[\d.]+/g) ?? []) : []
  if (!red || !green || !blue || alpha) return null
  return `#${[red, green, blue].map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`
}

/**
 * The chosen color where it is readable in the light theme, else with another lightness; null where readability is
 * unknown.
 */
const inLight = (value: string, other: string, shown: string): string => {
  const color = hexOf(value)
  return color && !isHardToRead(color, other) ? value : `oklch(from ${value} ${shown} c h)`
}

/** The shown form of chosen colors: with the same hue, and readable in both themes. */
export const shownColors: Readonly<
  Record<'color' | 'background-color', (value: string) => string>
> = {
  color: (value) =>
    `light-dark(${inLight(value, PAPER, 'min(l, 0.5)')}, oklch(from ${value} max(l, 0.78) c h))`,
  'background-color': (value) =>
    `light-dark(${inLight(value, INK, 'max(l, 0.94)')}, oklch(from ${value} min(l, 0.38) c h))`,
}
