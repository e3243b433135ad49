import type { AnyStateMachine } from 'xstate'
import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'
import { Chance } from './chance.ts'
import { Network } from './network.ts'
import { Page, type Parts } from './page.ts'
import { Server } from './server.ts'
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

/** Somebody of the business at their page. */
export interface Person {
  readonly id: string
  readonly network: Network
  readonly page: Page
  readonly ledger: Ledger
  readonly looks: Map<string, Look>
  /** Null: still a member. */
  removedAt: number | null
}

export interface Run {
  readonly time: Timeline
  readonly server: Server
  readonly people: readonly Person[]
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

/** A day of two or three customers and one person, or on every third day two, over a bad network, from one seed. */
export function simulate(machine: AnyStateMachine, seed: number): Run {
  const time = new Timeline(START)
  const chance = new Chance(seed)
  const server = new Server(() => time.now)
  server.start('1')
  server.say('1', 'Buenos días', 'client')
  time.pass(60_000)
  server.start('2')
  time.pass(60_000)
  const ids = seed % 3 === 0 ? ['ana', 'luis'] : ['ana']
  const people = ids.map((id) => enter({ machine, time, chance, server, seed }, id))
  const run: Run = { time, server, people, strays: new Set(), story: [] }
  for (let step = 0; step < STEPS; step += 1) {
    time.pass(chance.is(0.3) ? chance.upTo(8_000) : chance.upTo(600))
    happen(run, chance)
    for (const person of people) noteStrays(run, person)
  }
  return run
}

interface Day {
  readonly machine: AnyStateMachine
  readonly time: Timeline
  readonly chance: Chance
  readonly server: Server
  readonly seed: number
}

function enter({ machine, time, chance, server, seed }: Day, id: string): Person {
  // On two days of four it tells what changed in the list.
  const network = new Network({ time, chance, server, userId: id, tellsChanges: seed % 4 < 2 })
  const looks: Person['looks'] = new Map()
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
  const page = new Page({ machine, time, network, userId: id, isKeyed, watcher })
  const ledger = { written: [], discarded: [], retries: 0, isKeyed }
  return { id, network, page, ledger, looks, removedAt: null }
}

/** Checks the thread at every step: a later load would hide that it once showed a message of another thread. */
function noteStrays({ server, strays }: Run, { page }: Person): void {
  for (const { id, messages } of server.threads.values())
    for (const { fromBusiness, text, at } of page.shown(id))
      if (!fromBusiness && !messages.some((said) => said.text === text && said.at === at))
        strays.add(`${id} showed '${text}' of ${at}, which its client never said`)
}

/** One random event; usual ones are more probable. */
function happen(run: Run, chance: Chance): void {
  const { server, story, time, people } = run
  const [first, ...others] = people.filter(({ removedAt }) => removedAt === null)
  if (!first) return
  const person = chance.one([first, ...others])
  const { page, network } = person
  const known = [...server.threads.keys()] as [string, ...string[]]
  const note = (what: string) => story.push(`${time.now - START} ${person.id}: ${what}`)
  const says = (author: 'client' | 'colleague') => {
    const threadId = chance.one(known)
    const said = chance.one(texts)
    // A colleague's message that equals an outgoing one may be mistaken for it: that is accepted.
    const text = author === 'colleague' ? `Aviso ${story.length}` : said
    note(`${author} in ${threadId}: ${text}`)
    server.say(threadId, text, author)
  }
  const byPerson = [
    () => select(person, chance.one(known), note),
    () => select(person, chance.one(known), note),
    () => write(run, person, chance.one(texts), note),
    () => write(run, person, chance.one(texts), note),
    () => write(run, person, chance.one(texts), note),
    () => decide(person, chance, note),
    () => decide(person, chance, note),
    // Two at once where there are two.
    () => {
      const id = chance.one(known)
      const assignees = [null, ...people.map((each) => each.id)] as const
      for (const each of [first, ...others])
        if (!each.page.isAsleep) assign(each, id, chance.one(assignees), note)
    },
    () => show(person, false, note),
    () => {
      note('the page is loaded again')
      look(person.looks, time.now, null)
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
    () => connect(person, chance.is(0.5), note),
    () => {
      const id = chance.one(known)
      note(`${id} has another name`)
      server.rename(id, `Cliente ${id} ${story.length}`)
    },
    () => {
      note('marks are forgotten')
      server.forgetMarks()
    },
    () => {
      const [removed] = others
      if (!removed || chance.is(0.7)) return
      note(`${removed.id} is removed`)
      removed.removedAt = time.now
      server.remove(removed.id)
    },
  ] as const
  if (page.isAsleep && chance.is(0.3)) wake(person, note)
  if (page.isAsleep || chance.is(0.5)) chance.one(byWorld)()
  else if (page.isHidden) show(person, true, note)
  else chance.one(byPerson)()
}

type Note = (what: string) => void

export function wake({ page }: Person, note: Note): void {
  note('wake')
  page.wake()
  page.tell({ type: 'page.woke' })
}

function connect({ network, page }: Person, isOnline: boolean, note: Note): void {
  if (network.isOnline === isOnline) return
  note(isOnline ? 'online' : 'offline')
  network.setOnline(isOnline)
  if (!isOnline) network.kill()
  if (!page.isAsleep) page.tell({ type: isOnline ? 'page.online' : 'page.offline' })
}

function show({ page }: Person, isShown: boolean, note: Note): void {
  note(isShown ? 'the tab is shown' : 'the tab is hidden')
  page.show(isShown)
}

export function select({ page }: Person, threadId: string, note: Note): void {
  note(`open ${threadId}`)
  page.inbox.send({ type: 'conversation.select', threadId })
}

const selectedIn = ({ page }: Person) => selectSelectedId(page.openConversation.getSnapshot())

/** From now on a person looks at this thread, and at no other. */
function look(looks: Person['looks'], now: number, threadId: string | null): void {
  for (const [id, seen] of looks) if (id !== threadId) seen.until ??= now
  if (threadId === null) return
  if (looks.get(threadId)?.until !== null) looks.set(threadId, { from: now, until: null })
}

function write({ time }: Run, person: Person, said: string, note: Note): void {
  const { id, page, ledger } = person
  const threadId = selectedIn(person)
  const composer = threadId === null ? null : page.composer(threadId)
  if (threadId === null || !composer?.getSnapshot().matches('ready')) return
  // The same words of two people at once may be mistaken for each other: that is accepted.
  const text = id === 'ana' ? said : `${said}, ${id}`
  note(`write in ${threadId}: ${text}`)
  composer.send({ type: 'draft.changed', text })
  ledger.written.push({ threadId, text })
  composer.send({ type: 'message.send', at: time.now, key: `k${ledger.written.length}` })
}

/** To whom the list does not have it yet. */
function assign({ page }: Person, threadId: string, userId: string | null, note: Note): void {
  const listed = page.list.getSnapshot().context.conversations
  const assignee = listed.find((each) => each.threadId === threadId)?.assignee ?? null
  note(`${threadId} is to be ${userId}'s`)
  page.assigning?.send({ type: 'assign.ask', asked: [{ threadId, assignee }] })
  page.assigning?.send({
    type: 'assign.set',
    assignee: userId === null ? null : { userId, name: userId },
  })
}

/** The person sends a failed message again, or discards it. */
function decide(person: Person, chance: Chance, note: Note): void {
  const { page, ledger } = person
  const threadId = selectedIn(person)
  const sending = threadId === null ? null : page.sending(threadId)
  const failed = page.outgoing(threadId ?? '').find(({ status }) => status === 'failed')
  if (!sending || !threadId || !failed || !page.messages(threadId)?.getSnapshot().matches('ready'))
    return
  const { id, text } = failed
  if (chance.is(0.8)) {
    note(`try again in ${threadId}: ${text}`)
    ledger.retries += 1
    sending.send({ type: 'message.retry', id })
  } else {
    note(`discard in ${threadId}: ${text}`)
    ledger.discarded.push({ threadId, text })
    sending.send({ type: 'message.discard', id })
  }
}
