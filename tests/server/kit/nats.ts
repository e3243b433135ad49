import { connect } from 'node:net'

/** Where a NATS for the tests may answer. */
export const NATS = { host: '127.0.0.1', port: 4222 } as const

export const isNatsThere = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(NATS.port, NATS.host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
