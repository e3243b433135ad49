import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes: below that a packet is saved by nothing. */
const WORTH_IT = 1024
/** Of 11: beyond that the processor costs more than the line. */
const BROTLI_QUALITY = 4

/**
 * Answers that are written anew each time: data, and the pages. The page's files were compressed when they were built,
 * and what people sent is compressed already. No request carries a cookie, so that nobody else can have answers made to
 * measure.
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
