import { getDocumentProxy } from 'unpdf'
import { SOURCE_PAGES_MOST } from '../../limits/bounds/reading.ts'
import { nothing, type ReadText, Unreadable } from './outcome.ts'
import { type Drawn, linesOn } from './pdfLines.ts'
import { plainText } from './plainText.ts'

// The text of a PDF, as far as it has any: nothing is recognised in pictures.

const reasonOf = (error: unknown): Unreadable => {
  const name = error instanceof Error ? error.name : ''
  return new Unreadable(name === 'PasswordException' ? 'password' : 'damaged', error)
}

const drawnOn = async (page: {
  getTextContent: () => Promise<{ items: readonly object[] }>
}): Promise<readonly Drawn[]> =>
  (await page.getTextContent()).items.flatMap((item) => {
    if (!('str' in item) || !('transform' in item) || !('width' in item)) return []
    const { str, transform, width } = item
    if (typeof str !== 'string' || !Array.isArray(transform) || typeof width !== 'number') return []
    const [, , , scale = 0, x = 0, y = 0] = transform.map(Number)
    return [{ text: str, x, y, width, size: Math.abs(scale) || 10 }]
  })

export const readPdf = async (bytes: Uint8Array): Promise<ReadText> => {
  // The library takes no Buffer, and keeps what it gets.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    isEvalSupported: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    throw reasonOf(error)
  })
  const lines: string[] = []
  const most = Math.min(pdf.numPages, SOURCE_PAGES_MOST)
  for (let at = 1; at <= most; at += 1) {
    const page = await pdf.getPage(at).catch((error: unknown) => {
      throw reasonOf(error)
    })
    lines.push(...linesOn(await drawnOn(page)), '')
    page.cleanup()
  }
  const { text, isCut } = plainText(lines)
  if (text === '') throw new Unreadable('scanned')
  return { ...nothing, text, pages: pdf.numPages, isCut: isCut || pdf.numPages > most }
}
