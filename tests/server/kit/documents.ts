import { writeXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'

// Documents as people's programs write them, and some that harm.

const archive = async (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const wordParts = (body: string) => ({
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
})

/** A Word document: '# ' begins a heading. */
export const wordFile = (lines: readonly string[]): Promise<Buffer> =>
  archive(
    wordParts(
      lines
        .map((line) => {
          const style = line.startsWith('# ') ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''
          return `<w:p>${style}<w:r><w:t>${escaped(line.replace(/^# /, ''))}</w:t></w:r></w:p>`
        })
        .join(''),
    ),
  )

/** A small file that becomes much larger than it may. */
export const wordBomb = (megabytes: number): Promise<Buffer> =>
  archive({ ...wordParts('<w:p/>'), 'word/media/grande.xml': Buffer.alloc(megabytes << 20, 0x20) })

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export const book = async (...sheets: readonly Sheet[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  )

interface Word {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** A PDF of one page: words at their places, in the letters that PDF has by itself. */
export const pdfOf = (words: readonly Word[], more = ''): Buffer => {
  const drawn = words
    .map(({ x, y, text }) => {
      const bytes = Buffer.from(text, 'latin1').toString('hex')
      return `BT /F1 11 Tf 1 0 0 1 ${x} ${y} Tm <${bytes}> Tj ET`
    })
    .join('\n')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R ${more}>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** Lines from the top of a page; a word after ' | ' stands at the right edge. */
export const pdfFile = (lines: readonly string[], more = ''): Buffer =>
  pdfOf(
    lines.flatMap((line, at) => {
      const [left = '', right] = line.split(' | ')
      const y = 760 - at * 16
      return [
        ...(left === '' ? [] : [{ x: 60, y, text: left }]),
        ...(right === undefined ? [] : [{ x: 480, y, text: right }]),
      ]
    }),
    more,
  )

/** As a program writes it with a password: what is in it cannot be read without one. */
export const lockedPdf = (): Buffer => {
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -44 >>`
  return pdfFile(
    ['Secreto'],
    `/Encrypt ${encrypt} /ID [<${'30'.repeat(16)}> <${'30'.repeat(16)}>] `,
  )
}
