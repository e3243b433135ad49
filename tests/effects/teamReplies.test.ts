import { expect, test } from 'vitest'
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { describeReplyFailure, ReplyConflict } from '#contract/teamReplies.ts'
import type { Call } from '#src/effects/http.ts'
import {
  teamRepliesActors,
  teamReplyFormActors,
  teamReplyListActors,
  teamReplyRemovalActors,
} from '#src/effects/teamReplies.ts'
import { greeting, replyRows, wait } from '../model/inbox/replies/someReplies.ts'

/** The answers, or the functions that answer, by method; an Error is thrown. */
const answering = (answers: Readonly<Record<string, unknown>>) => {
  const calls: object[] = []
  const called = async (
    { method }: Endpoint,
    request: object,
    _signal?: AbortSignal,
    key?: string | null,
  ) => {
    calls.push({ method, ...request, ...(key != null && { key }) })
    const given = answers[method.toLowerCase()]
    const answer: unknown = typeof given === 'function' ? given(request) : given
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, call: called as unknown as Call }
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input) => {
  const actor = createActor(logic, { input })
  // A rejection is what the test waits for.
  actor.subscribe({ error: () => undefined })
  return toPromise(actor.start())
}

const refused = (status: number) => new CallError('refused', `HTTP ${status}`, status, '{}')
const ofBusiness = { query: { business_id: 4 } }
const draft = { name: 'saludo', text: 'Buenas' }
const change = { scope: { id: '3', current: greeting }, draft, key: 'k1' }

test("the team's replies are loaded for their business, by name", async () => {
  const { calls, call } = answering({ get: replyRows([greeting, wait]) })
  expect(await run(teamReplyListActors(call, 4).loadItems, { scope: null })).toEqual([
    wait,
    greeting,
  ])
  expect(calls).toEqual([{ method: 'GET', ...ofBusiness }])
})

test('a new reply is created under its key, a stored one is changed on its revision', async () => {
  const { calls, call } = answering({})
  const { save } = teamReplyFormActors(call, 4)
  await run(save, { scope: { id: '', current: null }, draft, key: 'k1' })
  await run(save, change)
  expect(calls).toEqual([
    { method: 'POST', ...ofBusiness, body: draft, key: 'k1' },
    { method: 'PUT', params: { id: '3' }, ...ofBusiness, body: { ...draft, revision: 1 } },
  ])
})

test.each([412, 404])(
  'a change that is refused with %i tells how the reply is now',
  async (status) => {
    const now = { ...greeting, text: 'Qué tal', revision: 2 }
    const rows = status === 412 ? replyRows([now]) : []
    const { call } = answering({ put: refused(status), get: rows })
    const failed = await run(teamReplyFormActors(call, 4).save, change).catch((error) => error)
    expect(failed).toBeInstanceOf(ReplyConflict)
    expect((failed as ReplyConflict).current).toEqual(status === 412 ? now : null)
    expect(describeReplyFailure('save', failed)).toBe(
      status === 412
        ? 'Alguien de tu equipo cambió esta respuesta. Ahora «saludo» dice: «Qué tal». Si guardas, queda lo que escribiste aquí.'
        : 'Alguien de tu equipo eliminó esta respuesta. Si guardas, se crea otra vez.',
    )
  },
)

test('a change whose answer was lost is done when it is there', async () => {
  const now = { ...greeting, ...draft, revision: 2 }
  const { call } = answering({ put: refused(412), get: replyRows([now]) })
  expect(await run(teamReplyFormActors(call, 4).save, change)).toBeUndefined()
})

test('a deletion is done where a colleague did it, and refused where a colleague changed the reply', async () => {
  const removing = (status: number) =>
    run(teamReplyRemovalActors(answering({ delete: refused(status) }).call, 4).deleteItem, {
      item: greeting,
    }).catch((error) => error)
  expect(await removing(404)).toBeUndefined()
  const failed = await removing(412)
  expect(failed).toBeInstanceOf(ReplyConflict)
  expect(describeReplyFailure('remove', failed)).toBe(
    'Alguien de tu equipo cambió esta respuesta. Cancela para ver cómo quedó.',
  )
})

test('sharing leaves out what the team has, and names what it has under another text', async () => {
  const { calls, call } = answering({
    get: replyRows([greeting]),
    post: (request: object) =>
      JSON.stringify(request).includes('espera') ? refused(409) : undefined,
  })
  const own = [
    { id: 1, name: 'Saludo', text: greeting.text },
    { id: 2, name: 'espera', text: 'Otra' },
    { id: 3, name: 'horario', text: 'A las nueve' },
  ]
  expect(await run(teamRepliesActors(call, 4).shareReplies, { replies: own })).toEqual({
    shared: [1, 3],
    taken: ['espera'],
    error: null,
  })
  expect(calls.filter((each) => Reflect.get(each, 'method') === 'POST')).toHaveLength(2)
})

test('a failure while sharing keeps what was shared before it', async () => {
  const lost = new CallError('network', NO_CONNECTION)
  let count = 0
  const { call } = answering({
    get: [],
    post: () => {
      count += 1
      return count === 2 ? lost : undefined
    },
  })
  const own = [1, 2, 3].map((id) => ({ id, name: `r${id}`, text: 'x' }))
  expect(await run(teamRepliesActors(call, 4).shareReplies, { replies: own })).toEqual({
    shared: [1],
    taken: [],
    error: lost,
  })
})
