import { CLOCK_SLACK } from '#contract/limits.ts'
import { looseItems } from '#contract/loose.ts'
import { selectSelectedId } from '#machines/inbox/openConversationMachine.ts'
import { type Person, type Run, select, wake } from './run.ts'
import type { Said, Thread } from './server.ts'

/** Longer than any delay, timeout and back-off. */
const LONG = 60_000

const quiet = () => undefined

/** The networks recover, everything settles, and the screens are compared with the truth. */
export function verdictOf(run: Run): readonly string[] {
  const problems: string[] = [...run.strays]
  for (const person of run.people) settle(run, person)
  for (const person of run.people) {
    const demand: Demand = (isTrue, what) => {
      if (!isTrue) problems.push(`${person.id}: ${what}`)
    }
    if (person.removedAt === null) compare(run, person, demand)
    else compareRemoved(run, person, person.removedAt, demand)
  }
  return problems
}

type Demand = (isTrue: boolean, what: string) => void

function compare(run: Run, person: Person, demand: Demand): void {
  const { page } = person
  demand(isConnected(person), 'it is not connected')
  compareUnread(run, person, demand)
  compareAssignees(run, person, demand)
  page.show(true)
  const open = selectSelectedId(page.openConversation.getSnapshot())
  const threads = [...run.server.threads.values()]
  // The open thread as it is; the others after they are opened.
  for (const thread of threads.filter(({ id }) => id === open))
    compareThread(person, thread, demand)
  page.tell({ type: 'page.online' })
  run.time.pass(LONG)
  compareList(run, person, demand)
  for (const thread of threads.filter(({ id }) => id !== open)) {
    select(person, thread.id, quiet)
    run.time.pass(LONG)
    compareThread(person, thread, demand)
  }
}

/** Nothing of later is on the screen, nothing is asked for any more, and what was sent is there once. */
function compareRemoved(run: Run, person: Person, removedAt: number, demand: Demand): void {
  const { page, network } = person
  const { tries } = network
  run.time.pass(LONG)
  demand(page.realtime.getSnapshot().matches('disconnected'), 'it is still connected')
  demand(network.tries === tries, 'it tries to connect again')
  for (const thread of run.server.threads.values()) {
    for (const { at, text, fromBusiness } of page.shown(thread.id))
      demand(
        fromBusiness || at <= removedAt,
        `it shows '${text}', which was said after the removal`,
      )
    const mine = thread.messages.filter(({ author }) => author === person.id)
    const written = person.ledger.written.filter(({ threadId }) => threadId === thread.id)
    demand(isSubsequence(mine, written), `it sent something to ${thread.id} twice`)
  }
}

/** The person does nothing: the screen must become correct by itself. */
function settle({ time }: Run, person: Person): void {
  const { network, page } = person
  const wasOnline = network.isOnline
  network.heal()
  if (page.isAsleep) wake(person, quiet)
  if (!wasOnline) page.tell({ type: 'page.online' })
  time.pass(LONG)
  // A message that was given up waits for a person.
  if (!isConnected(person)) page.tell({ type: 'page.focused' })
  if (page.list.getSnapshot().matches('failed')) page.list.send({ type: 'list.retry' })
  const open = selectSelectedId(page.openConversation.getSnapshot()) ?? ''
  if (page.messages(open)?.getSnapshot().matches('failed'))
    page.thread(open)?.send({ type: 'thread.reload' })
  time.pass(LONG)
}

const isConnected = ({ page }: Person): boolean =>
  page.realtime.getSnapshot().matches({ live: 'connected' })

/** Whose each listed conversation is, without another load. */
function compareAssignees({ server }: Run, { page }: Person, demand: Demand): void {
  for (const { threadId, assignee } of page.list.getSnapshot().context.conversations) {
    const owner = server.threads.get(threadId)?.assignee ?? null
    const shown = assignee?.userId ?? null
    demand(shown === owner, `${threadId} is shown as ${shown}'s, and is ${owner}'s`)
  }
}

function compareList({ server }: Run, { page }: Person, demand: Demand): void {
  const shown = page.list
    .getSnapshot()
    .context.conversations.map(
      ({ threadId, name, lastMessage }) => `${threadId} ${name}: ${lastMessage}`,
    )
  const true_ = looseItems(server.conversations()).map(
    ({ OpenAID, ShowName, LastMessage }) => `${OpenAID} ${ShowName}: ${LastMessage}`,
  )
  demand(shown.join() === true_.join(), `the list is ${shown.join()}, not ${true_.join()}`)
}

/** A message counts as unread once, if it came after the person had last looked at its thread. */
function compareUnread({ server }: Run, { page, looks }: Person, demand: Demand): void {
  const { kept } = page.unread.getSnapshot().context
  for (const { id, messages } of server.threads.values()) {
    const count = kept.counts[id] ?? 0
    const seen = looks.get(id)
    const since = (at: number) =>
      messages.filter((said) => said.author === 'client' && said.at > at)
    const most = seen?.until === null ? 0 : since((seen?.from ?? 0) - LONG).length
    demand(count <= most, `${count} unread in ${id}, where there are ${most} at most`)
    // The list has only the last message, and cannot tell a missed one from one that came with another time and the
    // same text. Messages shortly before such a message are hidden behind it.
    const isRepeated = (said: Said) =>
      messages.some(
        (other) =>
          other !== said && other.text === said.text && Math.abs(other.at - said.at) <= CLOCK_SLACK,
      )
    const isHidden = (said: Said) =>
      messages.some(
        (later) => later.at > said.at && later.at - said.at <= CLOCK_SLACK && isRepeated(later),
      )
    const isOwed =
      seen &&
      seen.until !== null &&
      !since(seen.until).every((said) => isRepeated(said) || isHidden(said))
    const least = isOwed ? 1 : 0
    demand(count >= least, `nothing is unread in ${id}, where there is`)
  }
}

function compareThread(person: Person, thread: Thread, demand: Demand): void {
  const { id, messages } = thread
  const { page } = person
  const shown = page.shown(id).map(({ text, at }) => `${at} ${text}`)
  const said = messages.map(({ text, at }) => `${at} ${text}`)
  demand(shown.join() === said.join(), `${id} shows ${shown.join()}, not ${said.join()}`)

  const left = page.outgoing(id)
  demand(
    left.every(({ status }, index) =>
      status === 'pending'
        ? left.slice(0, index).some((before) => before.status === 'failed')
        : status === 'failed',
    ),
    `in ${id} something is still on its way: ${JSON.stringify(left)}`,
  )
  compareSent(person, thread, demand)
}

/** Each message that the person wrote is there once, or stands there as not sent. */
function compareSent(person: Person, { id, messages }: Thread, demand: Demand): void {
  const { page, ledger, network } = person
  const left = page.outgoing(id)
  const written = ledger.written.filter(({ threadId }) => threadId === id)
  const own = messages.filter(({ author }) => author === person.id)
  // Without keys, a message that the server accepted after it counted as lost may follow later messages.
  if (ledger.isKeyed || !network.wasLate)
    demand(
      isSubsequence(own, written),
      `in ${id} ${own.map(({ text }) => text).join()} is not the order of ${written.map(({ text }) => text).join()}`,
    )
  const texts = new Set(ledger.written.map(({ text }) => text))
  for (const text of texts) {
    const of = (list: readonly { readonly text: string }[]) =>
      list.filter((each) => each.text === text).length
    const mine = (list: readonly { readonly threadId: string; readonly text: string }[]) =>
      of(list.filter(({ threadId }) => threadId === id))
    const arrived = of(messages.filter(({ author }) => author === person.id))
    const accounted = arrived + of(left) + mine(ledger.discarded)
    const written = mine(ledger.written)
    const tally = `'${text}' in ${id}: ${written} written, ${arrived} arrived, ${of(left)} not sent, ${mine(ledger.discarded)} discarded`
    demand(accounted >= written, `lost: ${tally}`)
    // A send that the server executed after it counted as lost may have been repeated by the person.
    const asked = network.wasLate && !ledger.isKeyed ? ledger.retries + ledger.discarded.length : 0
    demand(accounted <= written + asked, `doubled: ${tally}`)
  }
}

interface Text {
  readonly text: string
}

const isSubsequence = (part: readonly Text[], whole: readonly Text[]): boolean => {
  let at = 0
  return part.every(({ text }) => {
    at = whole.findIndex((each, index) => index >= at && each.text === text) + 1
    return at > 0
  })
}
