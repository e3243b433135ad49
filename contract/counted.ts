// How numbers are written. 'always': es-ES writes 12.345 with a point, but 1234 without one.
const format = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

/** '1.234' */
export const numberText = (count: number): string => format.format(count)

/** '1 mensaje', '12.000 mensajes' */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
