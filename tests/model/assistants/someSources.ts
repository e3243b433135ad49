import type { Source, SourcePiece } from '#contract/assistants/sources.ts'
import { wireTime } from '../kit/wire.ts'

// Sources of an assistant, for models and views, and the same in the form of the wire.

export const prices: Source = {
  id: '3',
  kind: 'file',
  name: 'Precios.xlsx',
  url: null,
  state: 'ready',
  error: null,
  done: 1,
  found: 1,
  pages: null,
  rows: 32,
  characters: 1_240,
  isCut: false,
  readAt: Date.UTC(2026, 9, 12, 15),
}

export const site: Source = {
  ...prices,
  id: '4',
  kind: 'website',
  name: 'pan.example',
  url: 'https://pan.example/',
  state: 'running',
  done: 4,
  found: 12,
  pages: null,
  rows: null,
  characters: 0,
  readAt: null,
}

export const siteRead: Source = {
  ...site,
  state: 'ready',
  done: 12,
  pages: 12,
  characters: 8_100,
  readAt: Date.UTC(2026, 9, 12, 16),
}

export const scanned: Source = {
  ...prices,
  state: 'failed',
  error: 'El PDF son solo imágenes',
}

const sourceRow = ({ id, isCut, readAt, ...source }: Source) => ({
  ...source,
  source_id: id,
  is_cut: isCut,
  read_at: wireTime(readAt),
})

export const sourceRows = (sources: readonly Source[] | null) => ({
  success: true,
  data: sources?.map(sourceRow),
})

export const oneSource = (source: Source) => ({ success: true, data: sourceRow(source) })

export const cakes: SourcePiece = {
  name: 'Precios.xlsx',
  url: null,
  text: '- Torta de chocolate: Precio ₡18.000',
  problem: null,
}

export const pieceRows = (pieces: readonly SourcePiece[]) => ({ success: true, data: pieces })
