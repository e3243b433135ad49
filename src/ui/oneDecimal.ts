/** '92,5': one decimal after a comma, as people here write it. */
export const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')
