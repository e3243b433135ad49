import type { Reaction } from '#contract/messageDetails.ts'

/** One emoji, and who gave it. */
export interface Mark {
  readonly emoji: string
  readonly count: number
  /** The business gave it, too. */
  readonly isOwn: boolean
  readonly name: string
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const giver = ({ by, name }: Reaction): string => {
  if (by === 'business') return 'del negocio'
  return name === undefined ? 'del cliente' : `de ${name}`
}

/** In the order in which they were first given. */
export const marksOf = (reactions: readonly Reaction[]): readonly Mark[] => {
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))]
  return emojis.map((emoji) => {
    const given = reactions.filter((each) => each.emoji === emoji)
    const what = given.length === 1 ? 'Reacción' : 'Reacciones'
    return {
      emoji,
      count: given.length,
      isOwn: given.some(({ by }) => by === 'business'),
      name: `${what} ${list.format(given.map(giver))}: ${emoji}`,
    }
  })
}
