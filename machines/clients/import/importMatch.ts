import { type Country, countryNamed, phoneKey } from '#contract/phones.ts'
import { fold, numberEnd, phoneDigits } from '#contract/text.ts'

// Who in a list is the same person: by the whole phone number, the e-mail, or the name where there is neither.

/** By what a person is recognised. */
export interface Person {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** In words: a number without its country is one of this. */
  readonly country: string | null
}

/** The numbers of one person end alike, in whatever form: only such numbers are compared. */
const ENDING_DIGITS = 7

const endOf = (phone: string | null): string | null => {
  const digits = phoneDigits(phone ?? '')
  return digits.length < ENDING_DIGITS ? null : digits.slice(-ENDING_DIGITS)
}

const nameOf = ({ name }: Person): string => fold(name).trim()
const emailOf = ({ email }: Person): string => (email ?? '').trim().toLowerCase()

interface Known<Value> {
  readonly person: Person
  readonly value: Value
}

/** True where one name has all words of the other: 'Ana Rojas' is 'Ana María Rojas'. */
export const isLikeName = (one: string, other: string): boolean => {
  const [few = [], many = []] = [one, other]
    .map((name) => fold(name).split(/\s+/).filter(Boolean))
    .toSorted((a, b) => a.length - b.length)
  return few.length > 0 && few.every((word) => many.includes(word))
}

export interface People<Value> {
  readonly add: (person: Person, value: Value) => void
  readonly withPhone: (person: Person) => Value | undefined
  /** Whose number ends as this one, and may be of another country or area. */
  readonly withAlikePhone: (person: Person) => Value | undefined
  readonly withEmail: (person: Person) => Value | undefined
  /** Only who has neither phone nor e-mail. */
  readonly withNameOnly: (person: Person) => Value | undefined
}

export const hasOnlyName = (person: Person): boolean =>
  emailOf(person) === '' && endOf(person.phone) === null

export type KeyOf = (person: Pick<Person, 'phone' | 'country'>) => string | null

/** `country`: that of the business, for numbers without one. */
export const keysIn = (country: Country | null): KeyOf => {
  const keys = new Map<string, string | null>()
  return ({ phone, country: own }) => {
    const text = `${phone} ${own}`
    const known = keys.get(text)
    if (known !== undefined) return known
    const key = phoneKey(phone, countryNamed(own) ?? country) ?? phoneKey(phone, country)
    keys.set(text, key)
    return key
  }
}

const isSamePhone = (one: Person, other: Person, keyOf: KeyOf): boolean => {
  const [key, otherKey] = [keyOf(one), keyOf(other)]
  if (key !== null && otherKey !== null) return key === otherKey
  // Where nobody says the country, the digits are the number. One that only ends alike needs the name as well.
  const [digits, others] = [phoneDigits(one.phone ?? ''), phoneDigits(other.phone ?? '')]
  const isEnd = digits.endsWith(others) || others.endsWith(digits)
  return digits === others || (isEnd && nameOf(one) === nameOf(other))
}

/** The first of a kind is found. */
export const peopleOf = <Value>(keyOf: KeyOf): People<Value> => {
  const byEnd = new Map<string, Known<Value>[]>()
  const byEmail = new Map<string, Value>()
  const byName = new Map<string, Value>()
  const ending = ({ phone }: Person) => byEnd.get(endOf(phone) ?? '') ?? []
  return {
    add: (person, value) => {
      const end = endOf(person.phone)
      const email = emailOf(person)
      if (end !== null) {
        const alike = byEnd.get(end)
        if (alike) alike.push({ person, value })
        else byEnd.set(end, [{ person, value }])
      }
      if (email !== '' && !byEmail.has(email)) byEmail.set(email, value)
      if (hasOnlyName(person) && !byName.has(nameOf(person))) byName.set(nameOf(person), value)
    },
    withPhone: (person) =>
      ending(person).find((known) => isSamePhone(known.person, person, keyOf))?.value,
    withAlikePhone: (person) => {
      const end = numberEnd(person.phone)
      return end === null
        ? undefined
        : ending(person).find((known) => numberEnd(known.person.phone) === end)?.value
    },
    withEmail: (person) => byEmail.get(emailOf(person)),
    withNameOnly: (person) => byName.get(nameOf(person)),
  }
}
