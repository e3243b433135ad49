import type { Moment, Recording } from './recording.ts'
import { isIdle } from './why.ts'

// Who said what to whom, over time.

export interface Lane {
  /** The id of the actor; empty for what comes from outside. */
  readonly id: string
  readonly name: string
}

interface Message {
  readonly number: number
  readonly time: number
  /** The places of both lanes. */
  readonly from: number
  readonly to: number
  readonly event: string
  readonly isIdle: boolean
}

export interface Sequence {
  readonly lanes: readonly Lane[]
  readonly messages: readonly Message[]
}

const OUTSIDE: Lane = { id: '', name: 'fuera' }

/** The lanes are machines, those of the newest messages first; a task speaks for the one that started it. */
export const sequenceOf = (
  { actors }: Pick<Recording, 'actors'>,
  moments: readonly Moment[],
): Sequence => {
  const known = new Map(actors.map((actor) => [actor.id, actor]))
  const lanes: Lane[] = []
  const places = new Map<string, number>()
  const placeOf = (id: string): number => {
    const place = places.get(id)
    if (place !== undefined) return place
    places.set(id, lanes.length)
    lanes.push(id === '' ? OUTSIDE : { id, name: known.get(id)?.name ?? '?' })
    return lanes.length - 1
  }
  const speakerOf = (id: string | null): string => {
    const actor = id === null ? undefined : known.get(id)
    return (actor?.machine === null ? actor.parent : actor?.id) ?? ''
  }
  const messages = moments.toReversed().flatMap((moment) => {
    // How a task is begun and ends within itself is nobody's message.
    if (known.get(moment.to)?.machine === null && moment.event.startsWith('xstate.')) return []
    const { number, time, event } = moment
    const from = placeOf(speakerOf(moment.from))
    return [
      { number, time, event, from, to: placeOf(speakerOf(moment.to)), isIdle: isIdle(moment) },
    ]
  })
  return { lanes, messages: messages.reverse() }
}

/** Mermaid reads some signs of a name as its own. */
const plain = (text: string) => text.replaceAll(/[;:#<>]/g, ' ')

/** As a sequence diagram of Mermaid. Source: mermaid.js.org/syntax/sequenceDiagram.html. */
export const mermaidOf = ({ lanes, messages }: Sequence): string =>
  [
    'sequenceDiagram',
    ...lanes.map(({ name }, place) => `  participant a${place} as ${plain(name)}`),
    // A cross at the end: the message was heard and changed nothing.
    ...messages.map(
      ({ from, to, event, isIdle: isLost }) =>
        `  a${from}${isLost ? '-x' : '->>'}a${to}: ${plain(event)}`,
    ),
    '',
  ].join('\n')
