import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const kept = (name: string) => readFileSync(join(import.meta.dirname, name))

/** An AVIF picture of 16,000 × 7,000 pixels in 2 kB. Drawing it takes seconds: `sharp(…).avif({ effort: 0, quality: 1 })` of one colour. */
export const bomb = kept('bomb.avif')
/** The same of 4,000 × 4,000 pixels, as many as are drawn, in 500 bytes. */
export const slow = kept('slow.avif')
