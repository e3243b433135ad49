import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Recording } from '#machines/diagnostics/recording.ts'
import { createRecordings } from './recorded.ts'
import { specFrom } from './spec.ts'
import { statesOf } from './states.ts'

const LISTED = '"do":"answer","call":"POST /lpmobile/conversations"'
const CLICKED = "getByRole('button', { name: 'Clientes'"

function whole(): Recording {
  const { begin, happens, read } = createRecordings()
  begin('app', null, 'settled')
  begin('workspace', 'app')
  begin('realtime', 'workspace')
  begin('inbox', 'workspace')
  begin('conversationList', 'inbox')
  begin('navigation', 'workspace')
  happens('conversationList', 'xstate.done.actor.loadConversations[two]')
  happens('realtime', 'socket.opened')
  happens('conversationList', 'sync.requested', 'conversationList/liveNews')
  happens('inbox', 'sync.requested', 'inbox/liveNews')
  happens('navigation', 'view.open[clients]')
  happens('conversationList', 'xstate.done.actor.reload[two]')
  happens('realtime', 'sync.completed', 'realtime/catchUp')
  return read()
}

/** The recording as it would be after only this many events. */
const cutAfter = (count: number): Recording => ({
  ...recording,
  moments: recording.moments.slice(0, count),
})

const recording = whole()
const cuts = [...recording.moments.keys(), recording.moments.length]
const printed = (count: number) => specFrom(cutAfter(count), 'x.json')
const times = (spec: string, words: string) => spec.split(words).length - 1
const happened = (count: number, event: string, actor: string) =>
  cutAfter(count).moments.filter((one) => one.event.includes(event) && one.to === actor).length

// The models are walked once, which takes time.
beforeAll(() => void printed(1))

describe('a recording that ends after any of its events', () => {
  test.each(cuts)('prints a valid spec, after event %i', (count) => {
    expect(parseSync('x.spec.ts', printed(count)).errors).toEqual([])
  })

  test.each(cuts)(
    'compares each recorded state, or reports that it does not, after event %i',
    (count) => {
      const lines = printed(count).split('\n')
      for (const state of statesOf(cutAfter(count)))
        expect(
          lines.some((line) => line === `// - ${state}` || line.includes(`'${state}'`)),
          state,
        ).toBe(true)
    },
  )

  test.each(cuts)(
    'answers only the calls that were answered before the cut, after event %i',
    (count) => {
      expect(times(printed(count), LISTED)).toBe(happened(count, 'done.actor.', 'conversationList'))
    },
  )

  test.each(cuts)('clicks only where a click was recorded, after event %i', (count) => {
    expect(times(printed(count), CLICKED)).toBe(happened(count, 'view.open', 'navigation'))
  })

  test.each(cuts)(
    'compares something at the end, or fails with a reason, after event %i',
    (count) => {
      const spec = printed(count)
      const compares =
        /await reaches\(page, \[\n +'/.test(spec) || /^ +await expect\(page/m.test(spec)
      expect(spec.includes("throw new Error('Nada del final")).toBe(!compares)
    },
  )
})
