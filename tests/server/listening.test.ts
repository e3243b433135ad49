import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { notListening } from '#server/process/listening.ts'

const listen = (port: number, host: string) =>
  new Promise<{ readonly port: number; readonly close: () => void }>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      if (typeof address === 'object' && address)
        resolve({ port: address.port, close: () => server.close() })
    })
  })

const saidOf = async (port: number, host: string) => {
  const error = await listen(port, host).catch((failure: unknown) => failure)
  const said = notListening(error, { host, port })
  return said instanceof Error ? said.message : null
}

it('a port in use is named in the error, with advice', async () => {
  const { port, close } = await listen(0, '127.0.0.1')
  expect(await saidOf(port, '127.0.0.1')).toBe(
    `el puerto ${port} de 127.0.0.1 ya lo usa otro programa. Ciérralo, o elige otro puerto: PORT=${port + 1}`,
  )
  close()
})

it('an address of another computer is named in the error', async () => {
  expect(await saidOf(0, '203.0.113.7')).toBe(
    'este equipo no tiene la dirección 203.0.113.7. Elige una que tenga: HOST=127.0.0.1',
  )
})

it('a port for administrators is named in the error', () => {
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(notListening(denied, { host: '0.0.0.0', port: 80 })).toMatchObject({
    message: 'este usuario no puede abrir el puerto 80. Elige uno a partir del 1024: PORT=3000',
  })
})

it('the advice for the last port names no next one', () => {
  const used = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
  expect(String(notListening(used, { host: '::', port: 65_535 }))).toContain('PORT=65534')
})

it('any other failure is passed on', () => {
  const other = new Error('else')
  expect(notListening(other, { host: '::', port: 1 })).toBe(other)
})
