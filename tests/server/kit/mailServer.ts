import { createServer } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A mail server that takes everything, and remembers for whom. */
export const withMailServer = () => {
  const recipients: string[] = []
  const server = createServer((socket) => {
    let isBody = false
    let rest = ''
    const answer = (line: string): string | null => {
      if (isBody) {
        isBody = line !== '.'
        return isBody ? null : '250 taken'
      }
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1]
      if (recipient !== undefined) recipients.push(recipient)
      isBody = line.toUpperCase() === 'DATA'
      if (isBody) return '354 go on'
      return line.toUpperCase() === 'QUIT' ? '221 bye' : '250 fine'
    }
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const said = answer(line)
        if (said !== null) socket.write(`${said}\r\n`)
      }
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)))

  return () => {
    const address = server.address()
    if (typeof address !== 'object' || !address)
      throw new Error('The server is there within tests only')
    return { url: `smtp://127.0.0.1:${address.port}`, recipients }
  }
}
