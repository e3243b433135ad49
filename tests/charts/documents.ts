import { fileURLToPath } from 'node:url'
import { readDocuments } from '../../scripts/documents.mjs'

/** The files of docs/machines, by name. */
export const documents = readDocuments(
  fileURLToPath(new URL('../../docs/machines', import.meta.url)),
)
