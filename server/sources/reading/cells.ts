import { numberText } from '#contract/counted.ts'

// The cells of a spreadsheet as people see them in it.

export type Value = string | number | boolean | Date | null | undefined

const SIGN = /[$€₡₲]|S\/|\bGs\b|\bBs\b|\bRD\$|\bQ\b|\bL\b/

/** '"₡"#,##0', '[$₡-140A] #,##0.00': the sign of a currency in a number's format; '' where it has none. */
const currencyIn = (format: string): string => {
  const named = /\[\$([^\]-]{1,5})/.exec(format)?.[1]?.trim()
  if (named) return named
  const quoted = /"([^"]{1,6})"/.exec(format)?.[1]?.trim() ?? ''
  if (SIGN.test(quoted)) return quoted
  return SIGN.exec(format.replace(/\[[^\]]{0,40}\]|"[^"]{0,40}"/g, ''))?.[0] ?? ''
}

const decimalsIn = (format: string): number | null =>
  format === '' || /^general$/i.test(format) ? null : (/\.(0{1,6})/.exec(format)?.[1]?.length ?? 0)

const DIGITS_OF_TEN = 1e10

const rounded = (value: number, format: string): string => {
  const decimals = decimalsIn(format)
  const shown = decimals === null ? Math.round(value * DIGITS_OF_TEN) / DIGITS_OF_TEN : value
  if (decimals !== null && decimals > 0 && !Number.isInteger(value))
    return shown.toLocaleString('es-ES', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always',
    })
  return Number.isInteger(shown) || decimals === 0
    ? numberText(Math.round(shown))
    : String(shown).replace('.', ',')
}

/** '00000': as a spreadsheet shows a code. */
const isCode = (format: string): boolean => /^0{2,}$/.test(format)

/** A number that is a price has the sign of its format, and one that counts days or codes stays as it is. */
export const cellText = (value: Value, format = ''): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value.trim()
  if (isCode(format)) return String(value).padStart(format.length, '0')
  if (format.includes('%')) return `${rounded(value * 100, '')} %`
  const sign = currencyIn(format)
  return sign === '' ? rounded(value, '') : `${sign}${rounded(value, format)}`
}
