import { readChoice } from '#contract/survey.ts'
import type { UnderWay } from '../http/underWay.ts'
import { createShared } from '../process/shared.ts'
import type { Resources } from '../resources.ts'
import { keepAnswer } from '../surveys/answers.ts'
import type { ChannelEvent, IncomingMessage, StatusEvent } from './adapter.ts'
import { changeAddress } from './addressChanges.ts'
import { addressKey } from './addresses.ts'
import { receiveChange } from './changes.ts'
import { receiveEcho } from './echoes.ts'
import { createEventNotes } from './health.ts'
import { receiveHistory } from './history.ts'
import { createIntake } from './intake.ts'
import { ownerOf } from './ownership.ts'
import { receiveContacts } from './phoneContacts.ts'
import { receiveWish } from './preferences.ts'
import { receiveStatus } from './statuses.ts'
import { receiveTemplateNews } from './templates/news.ts'

// Stores the events of a channel, each once.

type Said = Exclude<ChannelEvent, StatusEvent>

const addressesIn = (event: Said): readonly string[] => {
  switch (event.what) {
    case 'message':
      return [event.from, ...(event.alsoKnownAs ?? [])]
    case 'change':
      return [event.customer ?? event.id]
    case 'wish':
      return [event.customer]
    case 'address':
      return [...event.before, ...event.now]
    case 'echo':
      return [event.to, ...(event.alsoKnownAs ?? [])]
    // Of many customers.
    case 'history':
    case 'contacts':
    case 'template':
      return [event.what]
  }
}

interface Line {
  readonly places: number[]
  readonly addresses: string[]
}

/** What was said in each conversation, in its order: events with any address of one customer belong together. */
const linesOf = (said: readonly Said[]): readonly (readonly Said[])[] => {
  const lineOf = new Map<string, Line>()
  for (const [place, event] of said.entries()) {
    const addresses = addressesIn(event).map(
      (each) => `${event.kind}:${event.account}:${addressKey(event.kind, each)}`,
    )
    const known = [...new Set(addresses.flatMap((address) => lineOf.get(address) ?? []))]
    const [line = { places: [], addresses: [] }, ...others] = known
    const moved = [...addresses, ...others.flatMap((other) => other.addresses)]
    line.places.push(place, ...others.flatMap(({ places }) => places))
    line.addresses.push(...moved)
    for (const address of moved) lineOf.set(address, line)
  }
  return [...new Set(lineOf.values())].map(({ places }) => {
    const inOrder = [...places].sort((one, other) => one - other)
    return inOrder.flatMap((place) => said[place] ?? [])
  })
}

export const createReceiver = (resources: Resources, peoplesCalls: UnderWay) => {
  const takeIn = createIntake(resources, peoplesCalls)
  // In a rush many messages of one account ask for its owner at once.
  const findOwner = createShared(
    ({ kind, account }: Pick<ChannelEvent, 'kind' | 'account'>) => `${kind}:${account}`,
    (claim) => ownerOf(resources, claim),
  )

  const noteEvents = createEventNotes(resources, findOwner)

  /** The press of a button below a question of ours; of any other one it is a message. */
  const isSurveyAnswer = async (
    businessId: number,
    { chosen, at }: IncomingMessage,
  ): Promise<boolean> => {
    const choice = readChoice(chosen)
    if (choice === null) return false
    const answer = { ...choice, businessId, threadId: null, at: at ?? resources.clock() }
    return keepAnswer(resources, answer)
  }

  const receiveSaid = async (event: Said): Promise<void> => {
    if (event.what === 'change') return receiveChange(resources, event)
    if (event.what === 'template') return receiveTemplateNews(resources, event)
    const integration = await findOwner(event)
    if (event.what === 'echo') return receiveEcho(resources, integration, event)
    if (!integration) return
    switch (event.what) {
      case 'address':
        return changeAddress(resources, integration, event)
      case 'history':
        return receiveHistory(resources, peoplesCalls, integration, event)
      case 'contacts':
        return receiveContacts(resources, integration, event)
      case 'wish':
        return receiveWish(resources, integration, event)
      case 'message':
        return (await isSurveyAnswer(integration.business_id, event))
          ? undefined
          : takeIn({ integration, event })
    }
  }

  /**
   * A failed event does not stop the others, except the later ones of a customer whose message failed: they are stored
   * in their order, or not at all. Statuses come last: one may be of a message of the same call. Returns the failures.
   */
  return async (events: readonly ChannelEvent[]): Promise<readonly unknown[]> => {
    const failures: unknown[] = []
    const receiveLine = async (line: readonly Said[]): Promise<void> => {
      for (const event of line)
        try {
          await receiveSaid(event)
        } catch (error) {
          failures.push(error)
          if (event.what === 'message') return
        }
    }
    const said = events.filter((event) => event.what !== 'status')
    await Promise.all(linesOf(said).map(receiveLine))
    for (const event of events)
      if (event.what === 'status')
        await receiveStatus(resources, event).catch((error: unknown) => failures.push(error))
    // The events are stored: that it could not be noted when they came loses nothing.
    await noteEvents(events).catch(() => {})
    return failures
  }
}
