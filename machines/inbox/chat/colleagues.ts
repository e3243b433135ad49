import type { UnkeyedMessage } from '#contract/inbox.ts'

/** True for the answer of another person of the team, here or on the phone. */
export const isColleagues = ({ fromBusiness, author, isOwn }: UnkeyedMessage): boolean =>
  fromBusiness && author === 'person' && isOwn !== true
