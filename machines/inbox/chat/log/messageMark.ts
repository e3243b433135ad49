import { hashOf } from '#contract/hash.ts'
import type { Message, UnkeyedMessage } from '#contract/inbox.ts'
import { CLOCK_SLACK } from '#contract/limits.ts'

// The mark of a message in a link: its time, and a hash of its id, or of what it says where a back end gives no ids. No
// text belongs into an address.

const signOf = ({ fromBusiness, text, photoUrl, documentUrl, actionUrl }: UnkeyedMessage): string =>
  hashOf(
    JSON.stringify([fromBusiness, text.trim(), photoUrl ?? documentUrl ?? actionUrl]),
  ).toString(36)

/** The first one is written into links; older links have the other one. */
const signsOf = (message: UnkeyedMessage): readonly string[] => [
  ...(message.id === undefined ? [] : [`i${hashOf(message.id).toString(36)}`]),
  signOf(message),
]

export const markOf = (message: UnkeyedMessage): string =>
  `${message.at.toString(36)}-${signsOf(message)[0]}`

/**
 * The message of a mark. A message that was marked as it came live may have a slightly different time in a load; one
 * whose file came later says something else than it did, at the same time.
 */
export const findMarked = (messages: readonly Message[], mark: string): Message | undefined => {
  const [time = '', sign] = mark.split('-')
  const at = Number.parseInt(time, 36)
  const distance = (message: Message) => Math.abs(message.at - at)
  const near = messages.filter((message) => distance(message) <= CLOCK_SLACK)
  const same = near.filter((message) => signsOf(message).includes(sign ?? ''))
  const [nearest] = same.sort((a, b) => distance(a) - distance(b))
  return nearest ?? (at > 0 ? near.find((message) => message.at === at) : undefined)
}
