/** An amount in its currency; one that nobody knows stays beside the number. */
export const money = (amount: number, currency: string | null): string => {
  if (currency !== null && /^[A-Za-z]{3}$/.test(currency)) return inCurrency(amount, currency)
  const plain = amount.toLocaleString('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' })
  return currency === null ? plain : `${plain} ${currency}`
}

/** With the code: '$' is the sign of many currencies. */
const inCurrency = (amount: number, currency: string): string =>
  new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    useGrouping: 'always',
  }).format(amount)
