import { type Loose, looseText } from '../loose'

const GREY = '#6B7280'

/** A colour that a style may be given: `#rgb`, `rgb(…)` or a plain name; anything else is grey. */
export const readColor = (value: Loose): string => {
  const color = looseText(value) ?? ''
  return /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(color) ? color : GREY
}
