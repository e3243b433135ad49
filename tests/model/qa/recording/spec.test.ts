import { beforeAll, describe, expect, test } from 'vitest'
import { models } from '../models.ts'
import { createRecordings, type Recorder } from './recorded.ts'
import { specFrom } from './spec.ts'

/** The acts of the spec, without its helpers and its head. */
const bodyOf = (spec: string): string => spec.slice(spec.indexOf("test('llega a lo grabado"))
const gapsOf = (spec: string): string =>
  /\/\/ No se puede provocar:\n([\s\S]*?)\n(?!\/\/ - )/.exec(spec)?.[1] ?? ''
const print = (recordings: Recorder, kept?: number) => specFrom(recordings.read(kept), 'x.json')

const LISTED = '"do":"answer","call":"POST /lpmobile/conversations"'

/** A business whose list is loaded again, since the connection came after the first load. */
function synchronizing(): Recorder {
  const recordings = createRecordings()
  const { begin, happens } = recordings
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
  happens('conversationList', 'xstate.done.actor.reload[two]')
  happens('realtime', 'sync.completed', 'realtime/catchUp')
  happens('navigation', 'view.open[clients]')
  return recordings
}

// The models are walked to find the path to the beginning of a recording.
beforeAll(() => void print(synchronizing(), 1))

describe('a recording from the start of the page', () => {
  test('answers the list once for each request', () => {
    const body = bodyOf(print(synchronizing()))
    expect(body.split(LISTED)).toHaveLength(3)
    const [first, opened, second] = [
      body.indexOf(LISTED),
      body.indexOf('"do":"open"'),
      body.lastIndexOf(LISTED),
    ]
    expect(first).toBeLessThan(opened)
    expect(opened).toBeLessThan(second)
  })

  test('opens the view that the person chose', () => {
    expect(bodyOf(print(synchronizing()))).toContain("getByRole('button', { name: 'Clientes'")
  })

  test('reports events without words in any model, and prints no step for those that nothing can cause', () => {
    const wordless = models.map(({ model: { words: _, ...model }, ...found }) => ({
      ...found,
      model,
    }))
    const spec = specFrom(synchronizing().read(), 'x.json', wordless)
    expect(spec).not.toMatch(/^ *\/\/ \d+\. *$/m)
    expect(bodyOf(spec)).not.toContain('view.open')
    expect(gapsOf(spec)).toContain('navigation: view.open[clients]')
    expect(bodyOf(spec)).toMatch(
      /\/\/ \d+\. socket\.opened\n *await world\(page, \{"do":"open"\}\)/,
    )
  })

  test('does not use the name of a known view for another one', () => {
    const recording = synchronizing().read()
    const elsewhere = recording.moments.map((moment) =>
      moment.event === 'view.open' ? { ...moment, facts: { view: 'projects-admin' } } : moment,
    )
    const spec = specFrom({ ...recording, moments: elsewhere }, 'x.json')
    expect(bodyOf(spec)).not.toContain("name: 'Principal'")
    expect(gapsOf(spec)).toContain('navigation: ')
  })
})

describe('a recording that begins later', () => {
  test('waits for no earlier call, wherever it begins', () => {
    const all = synchronizing().read().moments
    const answered = all.findIndex(({ event }) => event.includes('done.actor.reload'))
    const begun = all.findIndex(({ to }) => to === 'conversationList/reload')
    expect(begun).toBeGreaterThan(0)
    expect(answered).toBeGreaterThan(begun)
    for (let first = begun + 1; first < all.length; first += 1)
      expect(bodyOf(print(synchronizing(), all.length - first))).not.toContain(LISTED)
  })

  test('lets the page settle before it holds calls', () => {
    const body = bodyOf(print(synchronizing(), 3))
    const [opened, rested, held] = [
      body.indexOf('"do":"open"'),
      body.indexOf('settled(page)'),
      body.indexOf('"do":"hold"'),
    ]
    expect(opened).toBeGreaterThan(0)
    expect(opened).toBeLessThan(rested)
    expect(rested).toBeLessThan(held)
  })

  test('begins in the view that was on the screen', () => {
    const recordings = synchronizing()
    recordings.happens('realtime', 'socket.moved')
    expect(bodyOf(print(recordings, 1))).toContain("getByRole('button', { name: 'Clientes'")
  })

  test('says a message once that several machines heard, and twice what came twice', () => {
    const recordings = synchronizing()
    recordings.begin('unread', 'inbox')
    recordings.happens('conversationList', 'live.message[luis]', 'conversationList/liveNews')
    recordings.happens('unread', 'live.message[eva]', 'unread/liveNews')
    recordings.happens('conversationList', 'live.message[luis]', 'conversationList/liveNews')
    const said = bodyOf(print(recordings, 3)).split('new_message')
    expect(said).toHaveLength(3)
  })

  test('prints no step for a message between machines', () => {
    const recordings = synchronizing()
    const { begin, happens } = recordings
    begin('dashboard', 'workspace')
    begin('dashboardSection', 'dashboard')
    happens('dashboardSection', 'xstate.done.actor.loadSection')
    happens('dashboardSection', 'section.load', 'dashboard')
    happens('dashboardSection', 'xstate.done.actor.loadSection')
    const body = bodyOf(print(recordings, 1))
    expect(body).not.toContain('Actualizar')
  })

  test('types the e-mail that was in the field before', () => {
    const recordings = createRecordings()
    const { begin, happens } = recordings
    begin('app', null)
    begin('session', 'app')
    happens('session', 'email.changed')
    const before = recordings.read().moments.length
    happens('session', 'email.submitted')
    happens('session', 'xstate.done.actor.sendCode')
    const spec = print(recordings, recordings.read().moments.length - before)
    expect(gapsOf(spec)).not.toContain('session')
    expect(bodyOf(spec)).toMatch(
      /write\(.*'Correo electrónico'[\s\S]*'Enviar código'[\s\S]*sendcode/,
    )
  })
})
