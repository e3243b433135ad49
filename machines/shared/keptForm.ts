/** The fields of an unsent form, as this browser stores them. */
export interface KeptForm {
  /** Only the fields that were changed, so that changes of the server in the other fields are kept. */
  readonly fields: Readonly<Record<string, string>>
  /** The idempotency key of these fields; '' before the first try. */
  readonly key: string
}

/** The input of each machine whose form survives a reload. */
export interface KeptInput {
  /** Omitted or null where nothing is stored. */
  readonly kept?: KeptForm | null
}

/** The fields at the start, with the fields that were typed before. */
export const withKept = <Draft extends { readonly [Field in keyof Draft]: string }>(
  stored: Draft,
  kept: KeptForm | null | undefined,
): Draft => {
  const typed = Object.entries(kept?.fields ?? {}).filter(([field]) => field in stored)
  return { ...stored, ...Object.fromEntries(typed) }
}

/** The fields to store; null where nothing was typed. */
export const keptOf = <Draft extends { readonly [Field in keyof Draft]: string }>(
  draft: Draft,
  stored: Draft,
  key = '',
): KeptForm | null => {
  const typed = Object.entries<string>(draft).filter(
    ([field, value]) => Reflect.get(stored, field) !== value,
  )
  return typed.length === 0 ? null : { fields: Object.fromEntries(typed), key }
}
