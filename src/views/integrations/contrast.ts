import { isColor } from '#contract/integrations/widget'

// Whether a text can be read on its ground, by the WCAG's measure.

/** What WCAG asks of text, at level AA. */
const READABLE = 4.5

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const luminance = (color: string): number => {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** False while either is no color yet. */
export const isHardToRead = (text: string, ground: string): boolean => {
  if (!isColor(text) || !isColor(ground)) return false
  const [darker = 0, lighter = 0] = [text, ground]
    .map((color) => luminance(color.trim()))
    .sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05) < READABLE
}
