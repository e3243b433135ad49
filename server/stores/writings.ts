import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { TELLING_DIGITS } from '#contract/text.ts'

/**
 * How shops write the end of a whole number, for those that search letter by letter: '88880001', '8888 0001' and
 * '8888-0001'.
 */
export const writingsOf = (phone: string): readonly string[] => {
  const number = parsePhoneNumberFromString(`+${phone}`)
  const together = (number?.nationalNumber ?? phone).slice(-TELLING_DIGITS)
  const groups = number?.formatNational().match(/\d+/g) ?? []
  const end = groups.slice(-2)
  return end.length < 2 ? [together] : [together, end.join(' '), end.join('-')]
}
