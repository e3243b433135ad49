import type { AnyStateMachine } from 'xstate'
import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'
import { Chance } from './chance.ts'
import { Network } from './network.ts'
import { Page, type Parts } from './page.ts'
import { Timeline } from './timeline.ts'

/** The messages of one person, and their own decisions about them. */
interface Ledger {
  readonly written: { readonly threadId: string; readonly text: string }[]
  readonly discarded: { readonly threadId: string; readonly text: string }[]
  retries: number
  /** The back end knows the keys of sends. */
  readonly isKeyed: boolean
}

/** When a person last looked at a thread: from, and until (null: still). */
interface Look {
  from: number
  until: number | null
}

export interface Run {
  readonly time: Timeline
  readonly network: Network
  readonly page: Page
  readonly ledger: Ledger
  readonly looks: Map<string, Look>
  /** Messages that a thread showed and that no client ever wrote in it. */
  readonly strays: Set<string>
  /** A log of the events, to explain a failure. */
  readonly story: string[]
}

const STEPS = 30
const START = Date.UTC(2026, 10, 21, 12)
/** Few different texts, so that many messages are equal. */
const texts = ['Hola', '¿Siguen abiertos?', 'Sí'] as const
const threadIds = ['1', '2', '3'] as const

/** A day of one person and two or three customers over a bad network, from one seed. */
export function simulate(machine: AnyStateMachine, seed: number): Run {
  const time = new Timeline(START)
  const chance = new Chance(seed)
  // And on two days of four it tells what changed in the list.
  const network = new Network(time, chance, seed % 4 < 2)
  network.server.start('1')
  network.server.say('1', 'Buenos días', 'client')
  time.pass(60_000)
  network.server.start('2')
  time.pass(60_000)
  const looks: Run['looks'] = new Map()
  let opened: string | null = null
  // On every other day the back end knows the keys of sends.
  const isKeyed = seed % 2 === 0
  const watcher: Parts['watcher'] = (unread) => {
    const { openId } = unread.context
    const isPresent = unread.matches('present')
    // Opening marks the conversation as read, also where the tab was hidden until the list had it.
    if (isPresent || openId !== opened) look(looks, time.now, openId)
    if (!isPresent) look(looks, time.now, null)
    opened = openId
  }
  const page = new Page({ machine, time, network, isKeyed, watcher })
  const ledger = { written: [], discarded: [], retries: 0, isKeyed }
  const run: Run = { time, network, page, ledger, looks, strays: new Set(), story: [] }
  for (let step = 0; step < STEPS; step += 1) {
    time.pass(chance.is(0.3) ? chance.upTo(8_000) : chance.upTo(600))
    happen(run, chance)
    noteStrays(run)
  }
  return run
}

/** Checks the thread at every step: a later load would hide that it once showed a message of another thread. */
function noteStrays({ network, page, strays }: Run): void {
  for (const { id, messages } of network.server.threads.values())
    for (const { fromBusiness, text, at } of page.shown(id))
      if (!fromBusiness && !messages.some((said) => said.text === text && said.at === at))
        strays.add(`${id} showed '${text}' of ${at}, which its client never said`)
}

/** One random event; usual ones are more probable. */
function happen(run: Run, chance: Chance): void {
  const { page, network, story, time } = run
  const { server } = network
  const known = [...server.threads.keys()] as [string, ...string[]]
  const note = (what: string) => story.push(`${time.now - START} ${what}`)
  const says = (author: 'client' | 'colleague') => {
    const threadId = chance.one(known)
    const said = chance.one(texts)
    // A colleague's message that equals an outgoing one may be mistaken for it: that is accepted.
    const text = author === 'colleague' ? `Aviso ${story.length}` : said
    note(`${author} in ${threadId}: ${text}`)
    server.say(threadId, text, author)
  }
  const byPerson = [
    () => select(run, chance.one(known), note),
    () => select(run, chance.one(known), note),
    () => write(run, chance.one(texts), note),
    () => write(run, chance.one(texts), note),
    () => write(run, chance.one(texts), note),
    () => decide(run, chance, note),
    () => decide(run, chance, note),
    () => show(run, false, note),
    () => {
      note('the page is loaded again')
      look(run.looks, time.now, null)
      page.load()
    },
    () => {
      note('sleep')
      page.sleep()
      if (chance.is(0.7)) network.kill()
    },
  ] as const
  const byWorld = [
    () => says('client'),
    () => says('client'),
    () => says('client'),
    () => says('colleague'),
    () => {
      const id = threadIds.find((each) => !server.threads.has(each))
      if (id === undefined) return
      note(`${id} begins`)
      server.start(id)
      if (chance.is(0.7)) server.say(id, chance.one(texts), 'client')
    },
    () => {
      note('the socket breaks')
      network.cut(chance.is(0.2))
    },
    () => {
      note('the socket is dead')
      network.kill()
    },
    () => connect(run, chance.is(0.5), note),
    () => {
      const id = chance.one(known)
      note(`${id} has another name`)
      server.rename(id, `Cliente ${id} ${story.length}`)
    },
    () => {
      note('marks are forgotten')
      server.forgetMarks()
    },
  ] as const
  if (page.isAsleep && chance.is(0.3)) wake(run, note)
  if (page.isAsleep || chance.is(0.5)) chance.one(byWorld)()
  else if (page.isHidden) show(run, true, note)
  else chance.one(byPerson)()
}

type Note = (what: string) => void

export function wake({ page }: Run, note: Note): void {
  note('wake')
  page.wake()
  page.tell({ type: 'page.woke' })
}

function connect({ network, page }: Run, isOnline: boolean, note: Note): void {
  if (network.isOnline === isOnline) return
  note(isOnline ? 'online' : 'offline')
  network.setOnline(isOnline)
  if (!isOnline) network.kill()
  if (!page.isAsleep) page.tell({ type: isOnline ? 'page.online' : 'page.offline' })
}

function show(run: Run, isShown: boolean, note: Note): void {
  note(isShown ? 'the tab is shown' : 'the tab is hidden')
  run.page.show(isShown)
}

export function select(run: Run, threadId: string, note: Note): void {
  note(`open ${threadId}`)
  run.page.inbox.send({ type: 'conversation.select', threadId })
}

const selectedIn = ({ page }: Run) => selectSelectedId(page.openConversation.getSnapshot())

/** From now on a person looks at this thread, and at no other. */
function look(looks: Run['looks'], now: number, threadId: string | null): void {
  for (const [id, seen] of looks) if (id !== threadId) seen.until ??= now
  if (threadId === null) return
  if (looks.get(threadId)?.until !== null) looks.set(threadId, { from: now, until: null })
}

function write(run: Run, text: string, note: Note): void {
  const threadId = selectedIn(run)
  const composer = threadId === null ? null : run.page.composer(threadId)
  if (threadId === null || !composer?.getSnapshot().matches('ready')) return
  note(`write in ${threadId}: ${text}`)
  composer.send({ type: 'draft.changed', text })
  run.ledger.written.push({ threadId, text })
  composer.send({ type: 'message.send', at: run.time.now, key: `k${run.ledger.written.length}` })
}

/** The person sends a failed message again, or discards it. */
function decide(run: Run, chance: Chance, note: Note): void {
  const threadId = selectedIn(run)
  const sending = threadId === null ? null : run.page.sending(threadId)
  const failed = run.page.outgoing(threadId ?? '').find(({ status }) => status === 'failed')
  if (
    !sending ||
    !threadId ||
    !failed ||
    !run.page.messages(threadId)?.getSnapshot().matches('ready')
  )
    return
  const { id, text } = failed
  if (chance.is(0.8)) {
    note(`try again in ${threadId}: ${text}`)
    run.ledger.retries += 1
    sending.send({ type: 'message.retry', id })
  } else {
    note(`discard in ${threadId}: ${text}`)
    run.ledger.discarded.push({ threadId, text })
    sending.send({ type: 'message.discard', id })
  }
}
