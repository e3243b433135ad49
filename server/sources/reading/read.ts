import { decodeText } from './decode.ts'
import { nothing, type Order, type ReadText, Unreadable } from './outcome.ts'
import { plainText } from './plainText.ts'

// Reads what is not trusted. Each kind's library is loaded when it is first needed.

const readPlain = (bytes: Uint8Array): ReadText => {
  const { text, isCut } = plainText(decodeText(bytes).split(/\r\n|\r|\n/))
  if (text === '') throw new Unreadable('empty')
  return { ...nothing, text, isCut }
}

const CHARSET = /<meta[^>]{0,200}charset=["']?([\w-]{2,20})/i

const pageText = (bytes: Uint8Array, charset: string | null): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048))
  const said = charset ?? CHARSET.exec(head)?.[1]
  try {
    return said ? new TextDecoder(said).decode(bytes) : decodeText(bytes)
  } catch {
    return decodeText(bytes) // of no encoding that there is
  }
}

const readFile = async (
  type: Extract<Order, { kind: 'file' }>['type'],
  bytes: Uint8Array,
): Promise<ReadText> => {
  switch (type) {
    case 'application/pdf':
      return (await import('./pdf.ts')).readPdf(bytes)
    case 'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      return (await import('./word.ts')).readWord(bytes)
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return (await import('./sheet.ts')).readBook(bytes)
    case 'text/csv':
      return (await import('./sheet.ts')).readCsv(bytes)
    case 'text/plain':
      return readPlain(bytes)
  }
}

export const readOrder = async (order: Order): Promise<ReadText> => {
  switch (order.kind) {
    case 'file':
      return readFile(order.type, order.bytes)
    case 'page':
      return (await import('./html.ts')).readHtml(pageText(order.bytes, order.charset), order.url)
    case 'sitemap':
      return (await import('./sitemap.ts')).readSitemap(pageText(order.bytes, null))
  }
}
