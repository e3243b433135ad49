import type { ClientDraft } from '#contract/clients/clients.ts'
import { isPhone, phoneLines } from '#contract/clients/otherPhones.ts'
import { OTHER_PHONES_MAX } from '#contract/limits.ts'
import { phoneDigits } from '#contract/text.ts'
import type { KeyOf } from './importMatch.ts'

interface Beside {
  readonly otherPhones: string
  /** For the note: no phone of the file and of the client is lost. */
  readonly left: string
}

/** The phones of a client beside the main one, each once: those that the client has, and those of the file. */
export const phonesBeside = (
  { phone: main, country }: Pick<ClientDraft, 'phone' | 'country'>,
  phones: readonly string[],
  keyOf: KeyOf,
): Beside => {
  const keyIn = (phone: string) => keyOf({ phone, country }) ?? (phoneDigits(phone) || phone)
  const known = new Set([keyIn(main), ''])
  const others = phones.filter((phone) => {
    const key = keyIn(phone)
    const isKnown = known.has(key)
    known.add(key)
    return !isKnown
  })
  const kept = others.filter(isPhone).slice(0, OTHER_PHONES_MAX)
  const left = others.filter((phone) => !kept.includes(phone))
  return {
    otherPhones: phoneLines(kept),
    left: left.length > 0 ? `Otros teléfonos: ${left.join(', ')}` : '',
  }
}
