import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes: below that a packet is saved by nothing. */
const WORTH_IT = 1024
/** `config.js` is edited after the build: a copy would say what was before. */
const isText = /(?<!^config)\.(?:js|css|svg|json)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes each text file of a folder twice more, as `.br` and as `.gz`: servers of files send the one that a browser
 * takes.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names.filter((name) => isText.test(name)).map((name) => compress(join(folder, name))),
  )
}

/** @param {string} path */
async function compress(path) {
  const body = await readFile(path)
  if (body.length < WORTH_IT) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await Promise.all([
    brotli(body, { params }).then((small) => writeFile(`${path}.br`, small)),
    gzipped(body, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
