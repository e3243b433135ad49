import type { HandOver, Situation } from './situation.ts'

/** The messages that need a person, before an answer is searched. */
export const handOverFor = ({ kind }: Situation): HandOver =>
  kind === 'wordless' || kind === 'failed' ? kind : 'flooded'
