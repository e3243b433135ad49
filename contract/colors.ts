// The colors that forms accept, and whether a text is readable on its background, by WCAG's contrast ratio.

/** WCAG's contrast ratio for text, level AA. */
const READABLE = 4.5
/** WCAG's contrast ratio for large text and icons. */
export const READABLE_LARGE = 3

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim())

/** '#abc' in six digits; any other text as it is. */
export const sixDigits = (color: string): string =>
  color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')

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

/** False while one of the two is not a color yet. */
export const isHardToRead = (text: string, ground: string, least = READABLE): boolean =>
  isColor(text) && isColor(ground) && contrast(text, ground) < least

const BLACK = '#000000'
const WHITE = '#FFFFFF'

/** The text's color where it is readable on the background, else black or white, of which one always is. */
export const legibleOn = (text: string, ground: string, least = READABLE): string => {
  if (!isHardToRead(text, ground, least)) return text
  return contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE
}
