import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { assign, createActor, fromPromise, sendTo, setup, spawnChild } from 'xstate'
import { endpoint } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import { diagnosticsMachine } from '#machines/diagnostics/diagnosticsMachine.ts'
import { diagnosticsActors } from '#src/effects/diagnostics/desk.ts'
import { createRecorder } from '#src/effects/diagnostics/recorder.ts'
import { writeRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { createCall } from '#src/effects/http.ts'
import { Diagnostics } from '#src/views/diagnostics/Diagnostics.tsx'
import { memoryStore } from '../app/world.ts'

// Private values, planted wherever a running actor can hold data.

const planted = {
  token: 'tok_8f3a9c1d2e',
  code: '4831',
  codeNumber: 90_417,
  email: 'ana.secreta@taller.example',
  phone: '+50688881234',
  message: 'Me duele la rodilla desde el martes',
  draft: 'Borrador sin enviar todavía',
  business: 'Clínica Monteverde Privada',
}
type Planted = typeof planted

/** A call whose address, headers, body and answer hold private values; its name is the contract's. */
const asked = endpoint({
  method: 'POST',
  path: '/planted/:email/:phone',
  auth: 'session',
  knowsKey: 'sendKey',
  answer: 'text',
})
const askPlanted = () => {
  vi.stubGlobal('fetch', async () => {
    const headers = { 'x-request-id': `${planted.email} ${planted.phone}`, 'x-who': planted.code }
    return new Response(planted.message, { status: 503, headers })
  })
  const call = createCall({
    baseUrl: `https://${planted.token}.example`,
    token: () => planted.token,
    offers: () => true,
    onExpired: () => undefined,
  })
  const request = {
    params: { email: planted.email, phone: planted.phone },
    query: { search: planted.draft },
    body: planted,
  }
  return call(asked, request as never, undefined, `key of ${planted.business}`)
}
const secrets = Object.values(planted).map(String)

const everything = { ...planted, retries: planted.email, queue: planted.message }
/** The names of known-safe fields, holding private values. */
const disguised = { ...planted, code: planted.code, kind: planted.token, status: planted.phone }

const child = setup({
  types: { input: {} as Planted, context: {} as Planted, output: {} as Planted },
}).createMachine({
  id: 'child',
  context: ({ input }) => input,
  initial: 'working',
  states: { working: { on: { finish: 'finished' } }, finished: { type: 'final' } },
  output: planted,
})

const parent = setup({
  types: {
    context: {} as Record<string, unknown>,
    events: {} as
      | { type: 'socket.refused'; code: string }
      | ({ type: 'write' } & Planted)
      | { type: 'finish' | 'fail' },
  },
  actors: {
    child,
    refuse: fromPromise<Planted, Planted>(() =>
      Promise.reject(
        Object.assign(new CallError('refused', planted.message, 503, planted.email), disguised, {
          kind: 'refused',
          status: 503,
        }),
      ),
    ),
    answer: fromPromise<Planted, Planted>(async () => {
      await askPlanted().catch(() => undefined)
      return planted
    }),
  },
  actions: {
    keep: assign(({ event }) => ({ ...event })),
    // An id that is made of data, like that of a conversation.
    spawn: spawnChild('child', { id: planted.phone, input: planted }),
    pass: sendTo('child', { type: 'finish', ...planted }),
  },
}).createMachine({
  id: 'realtime',
  context: everything,
  initial: 'calm',
  states: {
    calm: {
      invoke: [
        { id: 'child', src: 'child', input: planted },
        { id: 'answer', src: 'answer', input: planted },
      ],
      on: {
        write: { actions: 'keep' },
        finish: { actions: 'pass' },
        fail: 'failing',
        'socket.refused': {},
      },
    },
    failing: {
      entry: 'spawn',
      invoke: { id: 'refuse', src: 'refuse', input: planted, onError: 'failed' },
    },
    failed: {},
  },
})

test('no text of a person and no secret is shown or exported', async () => {
  const root = createActor(parent)
  const recorder = createRecorder(root)
  root.start()
  onTestFinished(() => {
    recorder.stop()
    root.stop()
    vi.unstubAllGlobals()
  })
  root.send({ type: 'write', ...planted })
  root.send({ type: 'socket.refused', code: planted.code })
  // An event that no machine handles, with a private name.
  root.send({ type: planted.email } as never)
  root.send({ type: `xstate.done.actor.${planted.phone}` } as never)
  root.send({ type: 'finish' })
  root.send({ type: 'fail' })
  await expect.poll(() => root.getSnapshot().value).toBe('failed')
  await expect.poll(() => recorder.read().calls?.[0]?.status).toBe(503)

  const exported = writeRecording(recorder.read())
  for (const secret of secrets) expect(exported).not.toContain(secret)
  for (const said of [
    '"POST /planted/:email/:phone"',
    '"write"',
    'realtime.failed',
    '(otro evento)',
    '"status": 503',
    '"refused"',
  ])
    expect(exported).toContain(said)

  const world = {
    call: () => Promise.reject(new Error('Nobody opens the book')),
    config: {},
    store: memoryStore(),
    account: { now: () => null, watch: () => () => undefined },
  }
  const diagnostics = createActor(
    diagnosticsMachine.provide({ actors: diagnosticsActors(recorder, world) }),
  ).start()
  onTestFinished(() => void diagnostics.stop())
  await render(<Diagnostics diagnostics={diagnostics} onHome={() => undefined} />)
  await expect.element(page.getByRole('group', { name: 'Diagrama de realtime' })).toBeVisible()
  await expect.element(page.getByText('socket.refused').first()).toBeVisible()
  const shown = document.documentElement.outerHTML
  for (const secret of secrets) expect(shown).not.toContain(secret)
})
