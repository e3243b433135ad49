import { expect } from 'vitest'
import { type realtimeMachine, selectCanReconnect } from '#machines/realtime/realtimeMachine'
import '#src/ui/styles.css'
import { ConnectionDot } from '#src/views/realtime/ConnectionDot.tsx'
import type { Model } from '../../model/kit/model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { realtimeModel } from '../../model/realtime/realtime.model'
import { describeView, type Screen, type ViewPlay } from '../kit/viewWorld'

const reconnect = (screen: Screen) => screen.getByRole('button', { name: 'Reconectar' })

const looks = (status: string, isButton: boolean) => async (screen: Screen) => {
  const dot = screen.getByRole('img', { name: `WebSocket: ${status}`, exact: true })
  await expect.element(dot).toHaveAttribute('title', `WebSocket: ${status}`)
  expect(reconnect(screen).elements()).toHaveLength(isButton ? 1 : 0)
}

/** Nobody can press a button that is not there. */
const model: Model<typeof realtimeMachine> = {
  ...realtimeModel,
  options: {
    ...realtimeModel.options,
    filter: (state, { type }) => type !== 'realtime.reconnect' || selectCanReconnect(state),
  },
}

const play: ViewPlay<typeof realtimeMachine> = {
  view: (realtime) => <ConnectionDot realtime={realtime} />,
  performers: {
    'realtime.reconnect': (screen) => reconnect(screen).click(),
    'socket.opened': outside,
    'socket.closed': outside,
    'socket.refused': outside,
    'live.message': outside,
    'live.conversation': outside,
    'sync.completed': outside,
    'sync.failed': outside,
    'page.online': outside,
    'page.offline': outside,
    'page.woke': outside,
    'page.frozen': outside,
    'socket.moved': outside,
    'page.focused': outside,
    'realtime.retry': outside,
  },
  checks: {
    disconnected: looks('disconnected', true),
    asleep: looks('disconnected', true),
    'live.connecting': looks('connecting', false),
    'live.synchronizing': looks('connecting', false),
    'live.connected': looks('connected', false),
    waiting: looks('connecting', false),
    error: looks('error', true),
  },
}

describeView(model, play, reduce(screenPaths(model)))
