import type { Readable } from 'node:stream'

/** An answer that is a file. */
export class Download {
  readonly bytes: Readable
  readonly type: string
  readonly name: string
  readonly size: number

  constructor(file: Pick<Download, 'bytes' | 'type' | 'name' | 'size'>) {
    this.bytes = file.bytes
    this.type = file.type
    this.name = file.name
    this.size = file.size
  }

  get headers() {
    return {
      'content-type': this.type,
      'content-length': String(this.size),
      'content-disposition': `attachment; filename="${this.name}"`,
      'cache-control': 'no-store',
    }
  }
}
