/** '1 mensaje', '12.000 mensajes' */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-ES')} ${count === 1 ? one : many}`
