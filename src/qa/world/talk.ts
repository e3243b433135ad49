// Without a script, what is written stays: by the customers in the panel, and by the person in the page.

const SAID = 'qa/said'

interface Said {
  readonly thread: string
  readonly text: string
  readonly isBusiness: boolean
  readonly at: string
}

const readSaid = (): readonly Said[] => JSON.parse(sessionStorage.getItem(SAID) ?? '[]')

export const write = (thread: string, text: string, isBusiness: boolean): void => {
  const now: Said = { thread, text, isBusiness, at: new Date().toISOString() }
  sessionStorage.setItem(SAID, JSON.stringify([...readSaid(), now]))
}

const rowOf = ({ text, isBusiness, at }: Said) => ({
  Content: text,
  IsBot: isBusiness,
  DateRegistered: at,
})

/** A known answer with what was written since. */
export const withSaid = (call: string, body: string, known: unknown): unknown => {
  const said = readSaid()
  if (!Array.isArray(known)) return known
  if (call === 'POST /lpmobile/messages') {
    const { thread_id }: { readonly thread_id: string } = JSON.parse(body)
    return [...known, ...said.filter(({ thread }) => thread === thread_id).map(rowOf)]
  }
  if (call !== 'POST /lpmobile/conversations') return known
  return known.map((row: { readonly OpenAID: string }) => {
    const last = said.findLast(({ thread }) => thread === row.OpenAID)
    return last ? { ...row, LastMessage: last.text, LastMessageDateRegistered: last.at } : row
  })
}

/** The person sends a message. */
export const heard = (call: string, body: string): void => {
  if (call !== 'POST /send_manual_message') return
  const { OpenAID, newMessage }: { readonly OpenAID: string; readonly newMessage: string } =
    JSON.parse(body)
  write(OpenAID, newMessage, true)
}
