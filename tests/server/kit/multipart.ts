export interface FilePart {
  readonly bytes: Buffer
  readonly type: string
  readonly name: string
  readonly field?: string
}

/** A multipart body in a browser's form. */
export const multipart = (
  { bytes, type, name, field = 'file' }: FilePart,
  fields: Readonly<Record<string, string>> = {},
) => {
  const boundary = '----recado'
  const part = (head: string, body: Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).flatMap(([key, value]) =>
        part(`name="${key}"`, Buffer.from(value)),
      ),
      ...part(`name="${field}"; filename="${name}"\r\ncontent-type: ${type}`, bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}
