import { PGlite } from '@electric-sql/pglite'

/** PGlite's buffers default to 128 MB, which one small business never fills. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export const createLite = (folder: string): Promise<PGlite> =>
  PGlite.create(folder, { startParams })
