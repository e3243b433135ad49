import { Transform, type TransformCallback } from 'node:stream'

/** The size with which most bodies begin, and end. */
const BEGINS_WITH = 1_024

/**
 * Joins a body as it comes. Node gives each piece an object of 440 bytes, so that a body sent in pieces of one byte
 * would hold 440 times its length until its end.
 */
export class BodyBuffer extends Transform {
  readonly #most: number
  #held = Buffer.alloc(0)
  #length = 0

  constructor(most: number) {
    super()
    this.#most = most
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const length = this.#length + piece.length
    if (length > this.#most) {
      // Too long: the reader counts, and refuses.
      this.push(this.#held.subarray(0, this.#length))
      this.#held = Buffer.alloc(0) // the reader has the other one
      this.#length = 0
      done(null, piece)
      return
    }
    if (length > this.#held.length) {
      const larger = Buffer.alloc(Math.min(this.#most, Math.max(BEGINS_WITH, 2 * length)))
      this.#held.copy(larger, 0, 0, this.#length)
      this.#held = larger
    }
    piece.copy(this.#held, this.#length)
    this.#length = length
    done()
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#held.subarray(0, this.#length))
  }
}
