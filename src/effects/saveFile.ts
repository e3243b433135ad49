interface TextFile {
  readonly name: string
  /** The MIME type. */
  readonly type: string
  readonly text: string
}

/** Downloads a text as a file, like a click on a link. */
export const saveFile = ({ name, type, text }: TextFile): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
