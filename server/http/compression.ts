import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes: a smaller answer fits into one packet anyway. */
const WORTH_IT = 1024
/** The level, of 11: a higher one costs more processor time than it saves transfer time. */
const BROTLI_QUALITY = 4

/**
 * Compresses the answers that are made for each request: data, and the pages. The page's files were compressed when
 * they were built, and what people sent is compressed already. No request carries a cookie, so that nobody else can
 * have answers made to measure.
 */
const written = /^(?:application\/json|text\/html)\b/

export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: written,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // A small request could grow to any size.
    globalDecompression: false,
  })
}
