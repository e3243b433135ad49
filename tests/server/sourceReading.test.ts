import { describe, expect, it } from 'vitest'
import type { SourceType } from '#contract/assistants/sources.ts'
import { openReaders } from '#server/sources/reading/readers.ts'
import { book, lockedPdf, pdfFile, pdfOf, wordBomb, wordFile } from './kit/documents.ts'

// What is read of files and pages, in this process. tests/server/sourceWorker.test.ts has the process of the product.

const readers = openReaders(null)
const PDF = 'application/pdf'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const BOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const readFile = (type: SourceType, bytes: Buffer) => readers.read({ kind: 'file', type, bytes })
const readPage = (html: string, url = 'https://pan.example/') =>
  readers.read({ kind: 'page', bytes: Buffer.from(html), charset: null, url })

describe('a PDF', () => {
  it('is lines, with each price behind what it is the price of', async () => {
    const { text, pages } = await readFile(
      PDF,
      pdfFile([
        'Menú de la panadería',
        '',
        'Pan de masa madre | $3.500',
        'Torta de chocolate ........ | $ 18.000',
        'Queque de zanahoria .......... $9.000',
        '',
        'Abrimos de lunes a sábado de 7:00 a 18:00.',
      ]),
    )
    expect(pages).toBe(1)
    expect(text.split('\n')).toEqual([
      'Menú de la panadería',
      '',
      'Pan de masa madre: $3.500',
      'Torta de chocolate: $ 18.000',
      'Queque de zanahoria: $9.000',
      '',
      'Abrimos de lunes a sábado de 7:00 a 18:00.',
    ])
  })

  it('of two columns is one column after the other', async () => {
    const left = ['Panes', 'Baguette', 'Ciabatta', 'Integral', 'Centeno']
    const right = ['Tortas', 'Vainilla', 'Limón', 'Fresa', 'Mora']
    const words = left.flatMap((text, at) => [
      { x: 60, y: 700 - at * 16, text },
      { x: 340, y: 700 - at * 16, text: right[at] ?? '' },
    ])
    const { text } = await readFile(PDF, pdfOf(words))
    expect(text).toBe([...left, '', ...right].join('\n'))
  })

  it.each([
    ['without text', pdfFile([]), 'scanned'],
    ['with a password', lockedPdf(), 'password'],
    ['that is none', Buffer.from('%PDF-1.7\nnada más'), 'damaged'],
  ] as const)('%s says why', async (_, bytes, reason) => {
    await expect(readFile(PDF, bytes)).rejects.toMatchObject({ reason })
  })
})

describe('a Word document', () => {
  it('is its headings and paragraphs', async () => {
    const { text } = await readFile(
      WORD,
      await wordFile(['# Envíos', 'Enviamos a todo el país.', '# Pagos', 'Aceptamos tarjeta.']),
    )
    expect(text).toBe('Envíos\nEnviamos a todo el país.\n\nPagos\nAceptamos tarjeta.')
  })

  it('that unpacks to too much is not opened', async () => {
    const bomb = await wordBomb(60)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readFile(WORD, bomb)).rejects.toMatchObject({ reason: 'unpacked' })
  })

  it.each([
    ['cut in the middle', async () => (await wordFile(['Hola'])).subarray(0, 400), 'damaged'],
    ['that is a workbook', () => book({ name: 'Uno', rows: [['a']] }), 'damaged'],
    [
      'with a password',
      async () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      'password',
    ],
    ['of before 2007', async () => Buffer.from(`d0cf11e0${'00'.repeat(100)}`, 'hex'), 'oldWord'],
  ] as const)('%s says why', async (_, make, reason) => {
    await expect(readFile(WORD, await make())).rejects.toMatchObject({ reason })
  })
})

describe('a price list', () => {
  it('is a line for each row, with the words of its headers', async () => {
    const { text, rows } = await readFile(
      BOOK,
      await book({
        name: 'Precios',
        rows: [
          ['Lista de precios 2026', null, null, null],
          ['Código', 'Producto', 'Precio', 'Porciones'],
          ['Tortas', null, null, null],
          ['T1', 'Torta de chocolate', 18000, 12],
          ['T2', 'Torta de zanahoria', 15500, 10],
          ['Panes', null, null, null],
          ['P1', 'Baguette', 950.5, null],
        ],
      }),
    )
    expect(rows).toBe(3)
    expect(text.split('\n')).toEqual([
      'Lista de precios 2026',
      '',
      'Tortas',
      '- Torta de chocolate: Precio 18.000, Porciones 12',
      '- Torta de zanahoria: Precio 15.500, Porciones 10',
      '',
      'Panes',
      '- Baguette: Precio 950,5',
    ])
  })

  it('as CSV is the same, in the code page of Excel too', async () => {
    const csv = 'sep=;\r\nArtículo;Precio\r\n"Pan; dulce";₡500\r\nTorta;$9.000\r\n'
    const { text, rows } = await readFile('text/csv', Buffer.from(csv))
    expect([text, rows]).toEqual(['- Pan; dulce: Precio ₡500\n- Torta: Precio $9.000', 2])
    const latin = Buffer.from('Producto,Precio\nChampú,"1,50"\n', 'latin1')
    expect((await readFile('text/csv', latin)).text).toBe('- Champú: Precio 1,50')
  })

  it('without rows says so', async () => {
    const empty = await book({ name: 'Uno', rows: [['Producto', 'Precio']] })
    await expect(readFile(BOOK, empty)).rejects.toMatchObject({ reason: 'empty' })
  })
})

describe('a page', () => {
  it('is its text without menus and programs, and the addresses that it leads to', async () => {
    const { title, text, links } = await readPage(`<!doctype html><html><head>
      <title>Menú &amp; precios</title><style>p { color: red }</style></head><body>
      <nav><a href="/menu">Menú</a></nav>
      <h1>Panadería Dulce</h1><p>Hacemos pan <b>cada</b> mañana.<br>Y tortas.</p>
      <h2>Envíos</h2><ul><li>San José: ₡2.500</li><li>Heredia: ₡3.000</li></ul>
      <table><tr><th>Producto</th><th>Precio</th></tr><tr><td>Baguette</td><td>₡950</td></tr></table>
      <script>alert('no')</script><p hidden>Oculto</p>
      <a href="contacto#mapa">Contacto</a><a href="https://otro.example/">Otro</a><a href="mailto:a@b.cr">Correo</a>
      <a rel="nofollow" href="/no">No</a></body></html>`)
    expect(title).toBe('Menú & precios')
    expect(text.split('\n')).toEqual([
      'Panadería Dulce',
      'Hacemos pan cada mañana.',
      'Y tortas.',
      '',
      'Envíos',
      '- San José: ₡2.500',
      '- Heredia: ₡3.000',
      '',
      '- Baguette: Precio ₡950',
      '',
      'ContactoOtroCorreo No',
    ])
    expect(links).toEqual([
      'https://pan.example/menu',
      'https://pan.example/contacto#mapa',
      'https://otro.example/',
    ])
  })

  it('that wants its links not followed has none', async () => {
    const { links } = await readPage(
      '<meta name="robots" content="noindex, nofollow"><a href="/a">A</a>',
    )
    expect(links).toEqual([])
  })

  it('of elements within elements without an end is given up', async () => {
    const deep = `${'<div>'.repeat(200_000)}Hola`
    await expect(readPage(deep)).rejects.toMatchObject({ reason: 'heavy' })
  })

  it('keeps no more than a bound', async () => {
    const { text, isCut } = await readPage(`<p>${'palabra '.repeat(10)}</p>`.repeat(3_000))
    expect(text.length).toBeLessThanOrEqual(100_000)
    expect(isCut).toBe(true)
  })
})

it('a sitemap is its addresses', async () => {
  const xml =
    '<urlset><url><loc>https://pan.example/a</loc></url><url><loc> javascript:alert(1) </loc></url></urlset>'
  expect((await readers.read({ kind: 'sitemap', bytes: Buffer.from(xml) })).links).toEqual([
    'https://pan.example/a',
  ])
})
