import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { REALTIME_PATH } from '#contract/live/frame.ts'
import { VISITOR_SOCKET_PATH } from '#contract/visitor.ts'
import { forEachDatabase } from '../kit/databases.ts'
import { withServer } from '../kit/server.ts'
import { Ear, listen, withEars } from '../kit/sockets.ts'
import { addWidgetShop, arrive, say } from '../kit/widgetShop.ts'
import { odd } from './broken.ts'
import { runs } from './runs.ts'

// Sockets ignore incoming frames: whatever a client sends affects only its own socket.

/** A frame in the library's form. */
type Frame = string | Uint8Array
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2_000 }),
  fc.uint8Array({ maxLength: 2_000 }),
  odd.map((value) => JSON.stringify(value ?? null)),
  fc.constant('x'.repeat(2 << 20)),
)
/** Bytes in place of frames. */
const noise = fc.uint8Array({ minLength: 1, maxLength: 400 })

const inUrl = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2_000)

const ended = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.on('error', () => {})
    socket.once('close', resolve)
  })
const opened = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('close', reject)
  })

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember, openVisitor } = withEars()

  const makeWorld = async () => {
    const server = use()
    const shop = await addWidgetShop(server)
    const { visitor_token } = await arrive(server, shop)
    const base = (await listen(server)).replace('http', 'ws')
    const sockets = {
      staff: `${base}${REALTIME_PATH}?token=${shop.owner.token}&business_id=${shop.id}`,
      visitor: `${base}${VISITOR_SOCKET_PATH}?token=${visitor_token}`,
    }
    const member = await openMember(server, shop.owner, shop.id)
    const visitor = await openVisitor(server, visitor_token)
    await visitor.next()
    return { server, shop, base, visitor_token, sockets, member, visitor }
  }
  let made: ReturnType<typeof makeWorld> | undefined
  const world = () => {
    made ??= makeWorld()
    return made
  }

  /** The well-behaved sockets still receive messages. */
  const hears = async () => {
    const { server, shop, visitor_token, member, visitor } = await world()
    expect((await say(server, shop, visitor_token, 'Hola')).status).toBe(200)
    for (const ear of [member, visitor])
      for (;;) {
        const heard = await ear.next()
        if (typeof heard === 'object' && heard && Object(heard).event === 'new_message') break
      }
  }

  describe.each([
    ['staff', 1_000],
    // The limit of new sockets of one address in a minute.
    ['visitor', 100],
  ] as const)('a socket of %s', (whose, many) => {
    it('that sends anything does not close other sockets', async () => {
      const { sockets } = await world()
      await fc.assert(
        fc.asyncProperty(fc.array(frame, { maxLength: 6 }), async (frames) => {
          const socket = new WebSocket(sockets[whose])
          const end = ended(socket)
          await opened(socket)
          for (const each of frames) socket.send(each)
          socket.close()
          await end
        }),
        runs(8, many),
      )
      await hears()
    })

    it('that breaks the protocol is closed, and no other', async () => {
      const { sockets } = await world()
      await fc.assert(
        fc.asyncProperty(noise, async (bytes) => {
          const socket = new WebSocket(sockets[whose])
          const end = ended(socket)
          let raw: NodeJS.WritableStream | undefined
          socket.once('upgrade', (response) => {
            raw = response.socket
          })
          await opened(socket)
          raw?.write(bytes)
          raw?.end()
          await end
        }),
        runs(8, many),
      )
      await hears()
    })
  })

  it('an almost correct address opens no socket', async () => {
    const { base, shop } = await world()
    const part = fc.oneof(odd, fc.constantFrom<unknown[]>(shop.owner.token, shop.id))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(REALTIME_PATH, VISITOR_SOCKET_PATH),
        part,
        part,
        async (path, token, business) => {
          fc.pre(!(token === shop.owner.token && business === shop.id))
          const query = new URLSearchParams({
            token: inUrl(token),
            business_id: inUrl(business),
          })
          const ear = new Ear(`${base}${path}?${query}`)
          // Refused for good, or rate-limited: never a failure of the server.
          expect([4401, 4403, 4404, 1006, 1013]).toContain(await ear.closed())
        },
      ),
      runs(20, 2_000),
    )
    await hears()
  })
})
