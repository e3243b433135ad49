import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The possible addresses of a NATS for the tests. */
const NATS = { host: '127.0.0.1', port: 4222 } as const
export const NATS_URL = `nats://${NATS.host}:${NATS.port}`

const doesNatsAnswer = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(NATS.port, NATS.host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

export const natsIsThere = await doesNatsAnswer()
if (!natsIsThere) console.warn(`No NATS answers at ${NATS_URL}: its tests are skipped`)

/**
 * The mode of a wire: it passes everything on; refuses every connection; answers as NATS does to
 * wrong credentials; passes nothing on from NATS after the greeting; passes nothing on to NATS.
 */
type Mode = 'open' | 'away' | 'refusing' | 'deaf' | 'mute'

/** Between a process and NATS. */
export class Wire {
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((near) => this.#join(near))
  #mode: Mode = 'open'
  /** The number of refused credentials. */
  refusals = 0
  /** The lines that the process sent on its newest connection. */
  said = ''

  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, NATS.host, listening))
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('no port is free')
    return `nats://${NATS.host}:${address.port}`
  }

  get isUsed(): boolean {
    return this.#sockets.size > 0
  }

  /** From now on; what is connected stays so. */
  be(mode: Mode): void {
    this.#mode = mode
  }

  cut(): void {
    this.said = ''
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Says something to the process in the name of NATS. */
  say(line: string): void {
    for (const socket of this.#sockets) socket.write(`${line}\r\n`)
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  #join(near: Socket): void {
    near.on('error', () => {}) // 'close' follows
    if (this.#mode === 'away') {
      near.destroy()
      return
    }
    this.said = ''
    this.#sockets.add(near)
    const far = connect(NATS.port, NATS.host)
    far.on('error', () => {})
    near.on('close', () => {
      this.#sockets.delete(near)
      far.destroy()
    })
    far.on('close', () => near.destroy())

    let isGreeted = false
    far.on('data', (chunk) => {
      if (this.#mode === 'deaf' && isGreeted) return
      near.write(chunk)
      isGreeted ||= chunk.includes('PONG')
    })
    near.on('data', (chunk) => {
      this.said += chunk
      if (this.#mode === 'refusing') {
        this.refusals += 1
        near.end("-ERR 'Authorization Violation'\r\n")
      } else if (this.#mode !== 'mute') far.write(chunk)
    })
  }
}

/** A wire for one test, with its address. */
export const openWire = async () => {
  const wire = new Wire()
  onTestFinished(() => wire.close())
  return { wire, url: await wire.listen() }
}
