import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { backoff, realtimeMachine } from '#machines/realtime/realtimeMachine.ts'
import { openLive } from '#src/effects/live.ts'
import { ConnectionBar } from '#src/views/realtime/ConnectionBar.tsx'
import { openPage } from '../../model/kit/page.ts'

const OFFLINE = 'Sin conexión. Lo que escribas se enviará cuando vuelva.'
const status = page.getByRole('status', { name: 'Conexión' })

const broken = { type: 'socket.closed', clean: false } as const

const silent = fromCallback(() => undefined)

async function mount() {
  const clock = new SimulatedClock()
  const logic = realtimeMachine.provide({
    actors: {
      liveNews: openLive().liveNews,
      pageNews: openPage().pageNews,
      watchLine: silent,
      socket: silent,
      catchUp: silent,
    },
    actions: { expireSession: () => undefined },
  })
  const realtime = createActor(logic, { clock }).start()
  const connect = () => {
    realtime.send({ type: 'socket.opened' })
    realtime.send({ type: 'sync.completed' })
  }
  await render(<ConnectionBar realtime={realtime} />)
  return { realtime, clock, connect }
}

test('the bar shows that there is no network, and when the connection is back', async () => {
  const { realtime, connect } = await mount()
  await expect.element(status).toHaveTextContent('')
  connect()
  await expect.element(status).toHaveTextContent('Hay conexión.')
  realtime.send({ type: 'page.offline' })
  await expect.element(status.getByText(OFFLINE)).toBeVisible()
  realtime.send({ type: 'page.online' })
  await expect.element(status).toHaveTextContent('')
  connect()
  await expect.element(status).toHaveTextContent('Hay conexión.')
})

test('a cut that the first retry ends is not shown; a longer one is, until it ends', async () => {
  const { realtime, clock, connect } = await mount()
  connect()
  await expect.element(status).toHaveTextContent('Hay conexión.')
  realtime.send(broken)
  await expect.element(status).toHaveTextContent('')
  clock.increment(backoff(0))
  await expect.element(status).toHaveTextContent('')
  realtime.send(broken)
  await expect.element(status).toHaveTextContent(OFFLINE)
  clock.increment(backoff(1))
  await expect.element(status).toHaveTextContent(OFFLINE)
  connect()
  await expect.element(status).toHaveTextContent('Hay conexión.')
})
