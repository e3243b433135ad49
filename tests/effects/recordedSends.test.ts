import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Message, ThreadMessages } from '#contract/inbox.ts'
import { sentMessages } from '#machines/diagnostics/calls.ts'
import { outboxMachine } from '#machines/inbox/chat/composer/outboxMachine.ts'
import { createRecorder } from '#src/effects/diagnostics/recorder.ts'
import { readRecording, writeRecording } from '#src/effects/diagnostics/recordingFile.ts'
import { createCall } from '#src/effects/http.ts'
import { outboxActors } from '#src/effects/outbox.ts'

// 'My message was sent twice' is answered by a recording alone.

afterEach(() => void vi.unstubAllGlobals())

const TEXT = 'Hola, ¿me confirma la cita?'
const KEY = 'c1d2e3f4-0000-4000-8000-000000000001'
const REQUESTS = ['0a1b2c3d-first-request', '0a1b2c3d-second-request']

const said = (number: number): Message => ({
  key: `k${number}`,
  text: TEXT,
  fromBusiness: true,
  at: number,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
})

/** A server that stores a message and answers with 502, and with 200 the second time. */
const fallingServer = () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    const headers = { 'x-request-id': REQUESTS[asked.length - 1] ?? '', 'x-secret': KEY }
    return asked.length === 1
      ? new Response('Bad Gateway', { status: 502, headers })
      : Response.json({ status: 'success', message: 'ok' }, { headers })
  })
  return asked
}

const startOutbox = (isKeyed: boolean) => {
  const call = createCall({
    baseUrl: 'https://recado.example',
    token: () => 'tok_8f3a9c1d2e',
    offers: () => isKeyed,
    onExpired: () => undefined,
  })
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        ...outboxActors(call),
        liveNews: fromCallback(() => undefined),
        watchNetwork: fromCallback(({ sendBack }) => sendBack({ type: 'network.online' })),
        checkThread: fromPromise<ThreadMessages, { threadId: string }>(
          () => new Promise(() => undefined),
        ),
      },
    }),
    { input: { threadId: 'whatsapp:+50688881234', items: [], isKeyed } },
  ).start()
  const recorder = createRecorder(outbox)
  onTestFinished(() => {
    recorder.stop()
    outbox.stop()
  })
  return { outbox, recorder }
}

const written = {
  type: 'message.send',
  to: { threadId: 'whatsapp:+50688881234', contactId: '50688881234', contactType: 'whatsapp' },
  text: TEXT,
  at: 1,
  key: KEY,
} as const

test('which message, which try, with what answer, under which id, and how many equal ones', async () => {
  fallingServer()
  const { outbox, recorder } = startOutbox(true)
  outbox.send({ type: 'messages.changed', messages: [] })
  outbox.send(written)
  await expect.poll(() => outbox.getSnapshot().context.items[0]?.status).toBe('failed')
  outbox.send({ type: 'message.retry', id: 1 })
  await expect.poll(() => outbox.getSnapshot().context.items[0]?.status).toBe('sent')
  outbox.send({ type: 'messages.changed', messages: [said(1)] })
  outbox.send({ type: 'messages.changed', messages: [said(1), said(2)] })

  const file = writeRecording(recorder.read())
  const [sent, ...others] = sentMessages(readRecording(file), null)
  expect(others).toEqual([])
  expect(sent).toMatchObject({ message: 1, before: 0, equal: 2, standing: 'gone' })
  expect(sent?.attempts).toMatchObject([
    { attempt: 1, status: 502, requestId: REQUESTS[0] },
    { attempt: 2, status: 200, requestId: REQUESTS[1] },
  ])
  const { actors, calls = [] } = readRecording(file)
  for (const { actor, endpoint, took } of calls) {
    expect(endpoint).toBe('POST /send_manual_message')
    expect(actors.find(({ id }) => id === actor)?.name).toBe('sendMessage')
    expect(took).toBeGreaterThanOrEqual(0)
  }
  for (const secret of [TEXT, KEY, '50688881234', 'tok_8f3a9c1d2e', 'recado.example'])
    expect(file).not.toContain(secret)
})

test('a call without a key is known by the outbox that sends', async () => {
  const asked = fallingServer()
  const { outbox, recorder } = startOutbox(false)
  outbox.send({ type: 'messages.changed', messages: [] })
  outbox.send(written)
  await expect.poll(() => outbox.getSnapshot().context.items[0]?.status).toBe('failed')
  expect(asked[0]?.headers.has('idempotency-key')).toBe(false)
  expect(sentMessages(recorder.read(), null)).toMatchObject([
    { message: 1, attempts: [{ attempt: 1, status: 502 }], standing: 'failed' },
  ])
})

test('a call that runs is in the recording before it ends, and one without an answer says so', async () => {
  vi.stubGlobal('fetch', () => new Promise((_, reject) => setTimeout(reject, 20, new Error())))
  const { outbox, recorder } = startOutbox(true)
  outbox.send({ type: 'messages.changed', messages: [] })
  outbox.send(written)
  expect(recorder.read().calls).toMatchObject([{ took: null, status: null, requestId: null }])
  await expect.poll(() => recorder.read().calls?.[0]?.took ?? null).not.toBeNull()
  expect(recorder.read().calls?.[0]).toMatchObject({ status: null })
})
