import type { Colleague } from '#contract/assignee.ts'
import { askedAt, offeredNames } from '#machines/inbox/internalNotes/naming.ts'
import { useTextOptions } from '../chat/composer/useTextOptions.ts'

interface Options {
  readonly draft: string
  /** Null while text is selected. */
  readonly caret: number | null
  readonly people: readonly Colleague[]
  /** Puts a text in the place of the '@' and what stands behind it. */
  readonly onPut: (text: string, from: number, to: number) => void
}

/** An '@' before the caret opens a list of the people whom a note can name. */
export function useNames({ draft, caret, people, onPut }: Options) {
  const asked = caret === null ? null : askedAt(draft, caret)
  const offered = asked ? offeredNames(people, asked.query) : []
  const found = offered.map(({ userId, name, photoUrl }) => ({ id: userId, name, photoUrl }))
  const pick = ({ name }: { readonly name: string }) => {
    if (!asked) return
    const end = asked.from + 1 + asked.query.length
    const gap = /^\s/u.test(draft.slice(end)) ? '' : ' '
    onPut(`@${name}${gap}`, asked.from, end)
  }
  return { ...useTextOptions({ draft, found, onPick: pick }), found, pick }
}
