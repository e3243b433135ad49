// Colors as the forms write them, and whether a text can be read on its ground: by the WCAG's measure.

/** What WCAG asks of text, at level AA. */
const READABLE = 4.5
/** What it asks of large text and of icons. */
export const READABLE_LARGE = 3

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim())

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const luminance = (color: string): number => {
  const channel = (at: number) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [one, other]
    .map((color) => luminance(color.trim()))
    .sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** False while either is no color yet. */
export const isHardToRead = (text: string, ground: string, least = READABLE): boolean =>
  isColor(text) && isColor(ground) && contrast(text, ground) < least

const BLACK = '#000000'
const WHITE = '#FFFFFF'

/** The color of a text where it can be read on its ground, else black or white: one of them always can. */
export const legibleOn = (text: string, ground: string, least = READABLE): string => {
  if (!isHardToRead(text, ground, least)) return text
  return contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE
}
