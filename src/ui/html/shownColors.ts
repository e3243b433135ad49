import { isHardToRead } from '#contract/colors'

const PAPER = '#FFFFFF'
const INK = '#132024'

/** Of what a style gives back; null for a colour by its name or of another form. */
const hexOf = (value: string): string | null => {
  const [red, green, blue, alpha] = /^rgba?\(/.test(value) ? (value.match(/[\d.]+/g) ?? []) : []
  if (!red || !green || !blue || alpha) return null
  return `#${[red, green, blue].map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`
}

/** As it was chosen where it can be read in the light theme, and otherwise with another lightness; null is not known to be readable. */
const inLight = (value: string, other: string, shown: string): string => {
  const color = hexOf(value)
  return color && !isHardToRead(color, other) ? value : `oklch(from ${value} ${shown} c h)`
}

/** How the colours that somebody chose are shown: one keeps its hue, and the text on it and of it can be read in both themes. */
export const shownColors: Readonly<
  Record<'color' | 'background-color', (value: string) => string>
> = {
  color: (value) =>
    `light-dark(${inLight(value, PAPER, 'min(l, 0.5)')}, oklch(from ${value} max(l, 0.78) c h))`,
  'background-color': (value) =>
    `light-dark(${inLight(value, INK, 'max(l, 0.94)')}, oklch(from ${value} min(l, 0.38) c h))`,
}
