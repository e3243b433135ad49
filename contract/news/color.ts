import { type Loose, looseText } from '../loose.ts'

const GREY = '#6B7280'

/** A color that is safe in a style: `#rgb`, `rgb(…)` or a plain name; grey for anything else. */
export const readColor = (value: Loose): string => {
  const color = looseText(value) ?? ''
  return /^(?:#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|[a-z]{3,20})$/i.test(color) ? color : GREY
}
