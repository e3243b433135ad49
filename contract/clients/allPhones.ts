// A file of its own: the first load of the inbox needs no more of other phones.

export interface OtherPhone {
  readonly number: string
  /** The whole number, by which it is compared; null where nothing tells its country. */
  readonly key: string | null
}

interface Called {
  readonly phone: string | null
  readonly phoneKey?: string | undefined
  readonly otherPhones?: readonly OtherPhone[] | undefined
}

/** The main one first. */
export const allPhones = ({ phone, phoneKey, otherPhones = [] }: Called): readonly OtherPhone[] =>
  phone === null ? otherPhones : [{ number: phone, key: phoneKey ?? null }, ...otherPhones]
