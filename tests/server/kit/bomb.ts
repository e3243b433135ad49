import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An AVIF picture of 16,000 × 7,000 pixels in 2 kB. Drawing it takes seconds: `sharp(…).avif({ effort: 0, quality: 1
 * })` of one colour.
 */
export const bomb = readFileSync(join(import.meta.dirname, 'bomb.avif'))
