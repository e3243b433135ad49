import type { HandOver, Situation } from './situation'

/** The messages that need a person, before an answer is searched. */
export const handOverFor = ({ kind }: Situation): HandOver =>
  kind === 'wordless' ? 'wordless' : 'flooded'
