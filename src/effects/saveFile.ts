interface TextFile {
  readonly name: string
  /** Its MIME type. */
  readonly type: string
  readonly text: string
}

/** Hands a text over as a file, as a click on a link to it would. */
export const saveFile = ({ name, type, text }: TextFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
