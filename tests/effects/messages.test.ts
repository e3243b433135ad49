import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { MARK_HEADER } from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { createCall } from '#src/effects/http.ts'
import { loadMessages } from '#src/effects/messages.ts'

const offered = { capabilities: ['messageChanges'] }
const WHOLE = '/lpmobile/messages'
const CHANGES = '/lpmobile/messages/changes'

type Answer = () => Response
const said = (...texts: string[]) => texts.map((Content) => ({ Content }))
const whole =
  (mark: string | null, ...texts: string[]): Answer =>
  () =>
    Response.json(said(...texts), { headers: mark === null ? {} : { [MARK_HEADER]: mark } })
const changed =
  (mark: string, kept: number | null, ...texts: string[]): Answer =>
  () =>
    Response.json({ mark, kept, messages: said(...texts) })

/** A back end that gives these answers in turn, and the page that asks it. */
const answering = (config: Parameters<typeof loadMessages>[1], ...answers: Answer[]) => {
  const asked: { path: string; mark: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { mark } = await request.json()
    asked.push({ path: new URL(request.url).pathname, mark })
    const answer = answers.shift()
    if (!answer) throw new Error('asked once too often')
    return answer()
  })
  const base = { baseUrl: 'https://recado.example', token: () => 't', onExpired: () => undefined }
  const load = loadMessages(createCall(base), config)
  const texts = async (threadId = 'ana') => {
    const { messages } = await toPromise(createActor(load, { input: { threadId } }).start())
    return messages.map(({ text }) => text)
  }
  return { asked, texts }
}

it('asks for what changed in a thread that it has loaded before', async () => {
  const { asked, texts } = answering(
    offered,
    whole('m1', 'Hola', '¿Abren hoy?'),
    changed('m2', 1, '¿Abren hoy? (leído)', 'Sí'),
    changed('m3', null),
  )
  expect(await texts()).toEqual(['Hola', '¿Abren hoy?'])
  expect(await texts()).toEqual(['Hola', '¿Abren hoy? (leído)', 'Sí'])
  expect(await texts()).toEqual(['Hola', '¿Abren hoy? (leído)', 'Sí'])
  expect(asked).toEqual([
    { path: WHOLE },
    { path: CHANGES, mark: 'm1' },
    { path: CHANGES, mark: 'm2' },
  ])
})

it('asks for the whole of another thread', async () => {
  const { asked, texts } = answering(offered, whole('m1', 'Hola'), whole('m1', 'Buenas'))
  await texts('ana')
  expect(await texts('luis')).toEqual(['Buenas'])
  expect(asked.map(({ path }) => path)).toEqual([WHOLE, WHOLE])
})

it.each([
  ['does not offer changes', {}, 'm1'],
  ['gives no mark', offered, null],
])('asks for the whole thread each time where the back end %s', async (_, config, mark) => {
  const { asked, texts } = answering(config, whole(mark, 'Hola'), whole(mark, 'Hola'))
  await texts()
  await texts()
  expect(asked.map(({ path }) => path)).toEqual([WHOLE, WHOLE])
})

it.each<[string, Answer]>([
  ['does not know the mark', () => Response.json({}, { status: 410 })],
  ['fails', () => Response.json({}, { status: 500 })],
  ['answers something else', () => Response.json({ odd: true })],
  ['keeps more than there was', changed('m2', 9, 'Sí')],
  ['keeps no whole number', changed('m2', 0.5, 'Sí')],
  ['does not say how many it keeps', changed('m2', null, 'Sí')],
])('asks for the whole thread where the back end %s', async (_, answer) => {
  const { asked, texts } = answering(
    offered,
    whole('m1', 'Hola'),
    answer,
    whole('m3', 'Hola', 'Sí'),
  )
  await texts()
  expect(await texts()).toEqual(['Hola', 'Sí'])
  expect(asked.map(({ path }) => path)).toEqual([WHOLE, CHANGES, WHOLE])
})

it('says that there is no connection, and knows the thread afterwards', async () => {
  const away: Answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const { texts } = answering(offered, whole('m1', 'Hola'), away, changed('m2', 1, 'Sí'))
  await texts()
  await expect(texts()).rejects.toEqual(new CallError('network', NO_CONNECTION))
  expect(await texts()).toEqual(['Hola', 'Sí'])
})
