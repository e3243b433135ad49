import type { ChannelEvent, Saying } from '../adapter.ts'
import type { Change } from './said.ts'

// Messages in groups: a conversation for each group, in which each message names its author.

interface Place {
  readonly kind: 'whatsapp'
  readonly account: string
  readonly group: string
  /** The name, or the number. */
  readonly author: string
}

interface Told {
  readonly id: string
  readonly change: Change | null
  readonly saying: Saying | null
}

export const inGroup = (
  { group, author, ...about }: Place,
  { id, change, saying }: Told,
): ChannelEvent[] => {
  const who = /^\d+$/.test(author) ? `+${author}` : author
  const signed = (text: string) => (text === '' ? who : `${who}: ${text}`)
  if (change) {
    const { change: made } = change
    const said =
      made.is === 'edit' && made.text !== null ? { ...made, text: signed(made.text) } : made
    return [{ ...about, ...change, customer: group, change: said }]
  }
  if (!saying) return []
  const { text, file } = saying
  const said = {
    ...saying,
    text: signed(text),
    file: file && { ...file, caption: signed(file.caption) },
  }
  return [{ ...about, what: 'message', id, from: group, name: null, isGroup: true, ...said }]
}
