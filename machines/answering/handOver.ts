import type { HandOver, Situation } from './situation'

/** What is seen to be for people before an answer is looked for. */
export const handOverFor = ({ kind }: Situation): HandOver =>
  kind === 'wordless' ? 'wordless' : 'flooded'
