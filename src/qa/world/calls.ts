import { type Answer, BECOMES, type Given, type Scene } from './command.ts'
import { heard, withSaid } from './talk.ts'
import { drawn, realFetch, until } from './waits.ts'

// The calls of the page. In a script the world answers them; without one the server does, and the world comes between.

const IS_CALL = /^\/(?:api\/|lpmobile\/|webhooks\/|send_manual_message$)/

/** `:id` stands for any part of a path, `*` for any text. */
const patternOf = (call: string) =>
  new RegExp(
    `^${call
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

/** 'go on': nobody answers in the place of the server any more. */
type End = Answer | 'go on'

const isAmong = (calls: readonly string[], call: string): boolean =>
  calls.some((each) => patternOf(each).test(call))

interface Waiting {
  readonly call: string
  readonly body: string
  readonly isFrozen: boolean
  readonly end: (answer: End) => void
}

const NO_BODY: readonly number[] = [204, 205, 304]

const responseOf = ({ status, body, headers }: Given): Response =>
  new Response(
    NO_BODY.includes(status) ? null : body.replaceAll('{{now}}', new Date().toISOString()),
    { status, headers: { 'content-type': 'application/json', ...headers } },
  )

const ended = (answer: Answer): Response => {
  if (answer === 'failed') throw new TypeError('Failed to fetch')
  return responseOf(answer)
}

type Becoming = readonly (readonly [call: string, answer: Answer])[]

const readBecoming = (): Becoming => JSON.parse(sessionStorage.getItem(BECOMES) ?? '[]')

export const holdCalls = (scene: Scene | null) => {
  let waiting: Waiting[] = []
  const holds = [...(scene?.holds ?? [])]
  let isFrozen = false
  let isCut = false
  const once: (readonly [call: string, answer: Answer])[] = []

  const wait = (call: string, request: Request, body: string, isFrozenOne: boolean) =>
    new Promise<End>((resolve, reject) => {
      const own: Waiting = {
        call,
        body,
        isFrozen: isFrozenOne,
        end: (answer) => {
          waiting = waiting.filter((each) => each !== own)
          resolve(answer)
        },
      }
      const leave = () => {
        waiting = waiting.filter((each) => each !== own)
        reject(request.signal.reason)
      }
      if (request.signal.aborted) return leave()
      request.signal.addEventListener('abort', leave)
      waiting.push(own)
    })

  const made = new Set<string>()

  const answered = async (call: string, request: Request): Promise<Response> => {
    made.add(call)
    const isFor = ([each]: readonly [string, Answer]) => patternOf(each).test(call)
    const next = once.findIndex(isFor)
    if (next >= 0) return ended(once.splice(next, 1)[0]?.[1] ?? 'failed')
    const become = readBecoming().findLast(isFor)
    if (become) return ended(become[1])
    const body = request.method === 'GET' ? '' : await request.clone().text()
    const isHeld = isAmong(holds, call)
    if (isHeld || isFrozen) {
      const answer = await wait(call, request, body, !isHeld)
      if (answer !== 'go on') return ended(answer)
    }
    if (!scene) {
      if (isCut) throw new TypeError('Failed to fetch')
      return realFetch(request)
    }
    const known = scene.answers[call] ?? []
    if (known === 'failed' || (isCut && scene.isFree)) return ended('failed')
    if (scene.isFree) heard(call, body)
    const answer = scene.isFree ? withSaid(call, body, known) : known
    return responseOf({ status: 200, body: JSON.stringify(answer) })
  }

  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const call = `${request.method} ${pathname}`
    return IS_CALL.test(pathname) || isAmong(holds, call)
      ? answered(call, request)
      : realFetch(request)
  }

  return {
    waiting: () => waiting.map(({ call }) => call),
    async answer(call: string, answer: Answer, which = 'last') {
      const isIt = (each: Waiting) =>
        patternOf(call).test(each.call) &&
        (['first', 'last'].includes(which) || each.body.includes(which))
      const found = await until(
        () => (which === 'first' ? waiting.find(isIt) : waiting.findLast(isIt)),
        `la página no hace la llamada ${call}`,
      )
      found.end(answer)
      await drawn()
    },
    async called(call: string) {
      await until(() => (made.has(call) ? true : null), `la página no hace la llamada ${call}`)
      await drawn()
    },
    hold(calls: readonly string[]) {
      holds.push(...calls)
    },
    become(call: string, answer: Answer | null) {
      const others = readBecoming().filter(([each]) => each !== call)
      const now: Becoming = answer === null ? others : [...others, [call, answer]]
      sessionStorage.setItem(BECOMES, JSON.stringify(now))
    },
    next(call: string, answer: Answer) {
      once.push([call, answer])
    },
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      for (const each of waiting) if (each.isFrozen) each.end('go on')
    },
    cut(now: boolean) {
      isCut = now
    },
  }
}
