export interface Remarks {
  /** The note and the tag that were typed and not added. */
  readonly note: string
  readonly tag: string
}

export const noRemarks: Remarks = { note: '', tag: '' }

export const isNoting = ({ note, tag }: Remarks): boolean => `${note}${tag}`.trim() !== ''
