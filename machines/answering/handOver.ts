import type { HandOver, Replied, Situation } from './situation.ts'

/** The messages that need a person, before an answer is searched. */
export const handOverFor = ({ kind }: Situation): HandOver =>
  kind === 'wordless' || kind === 'wanted' || kind === 'failed' ? kind : 'flooded'

const needsPeople: readonly Situation['kind'][] = ['flooded', 'wordless', 'wanted', 'failed']

export const isForPeople = ({ kind }: Situation): boolean => needsPeople.includes(kind)

/** The reasons that do not silence the assistant: it goes on with what it knows, until a person answers. */
export const goesOnAfter = (reason: HandOver): boolean =>
  reason === 'unknown' || reason === 'wordless'

export const isLeftToPeople = (replied: Replied): boolean =>
  replied === 'sent' || replied === 'told'
