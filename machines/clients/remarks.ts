export interface Remarks {
  /** The note and the tag that were typed and not added. */
  readonly note: string
  /** The idempotency key of this exact note, from the first try; '' before it. */
  readonly noteKey: string
  readonly tag: string
}

export const noRemarks: Remarks = { note: '', noteKey: '', tag: '' }

export const isNoting = ({ note, tag }: Omit<Remarks, 'noteKey'>): boolean =>
  `${note}${tag}`.trim() !== ''
