/** What this browser keeps of a form that was not sent. */
export interface KeptForm {
  /** The fields that differ from how the form began: what the server changed meanwhile in the others is not undone. */
  readonly fields: Readonly<Record<string, string>>
  /** By which a back end knows a second try of the same; '' before the first try. */
  readonly key: string
}

/** What each machine is given whose form outlives the page. */
export interface KeptInput {
  /** Left out or null where nothing is kept. */
  readonly kept?: KeptForm | null
}

/** The fields as the form begins, with what was typed in them before. */
export const withKept = <Draft extends { readonly [Field in keyof Draft]: string }>(
  stored: Draft,
  kept: KeptForm | null | undefined,
): Draft => {
  const typed = Object.entries(kept?.fields ?? {}).filter(([field]) => field in stored)
  return { ...stored, ...Object.fromEntries(typed) }
}

/** What is to be kept; null where nothing was typed. */
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
