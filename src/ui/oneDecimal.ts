/** '92,5': one decimal after a comma, as in Costa Rica. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
