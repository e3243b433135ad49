import type { PersonFigures, TeamFigures } from '#contract/team/figures.ts'

// The order of the people in the table of figures.

export type FigureColumn = 'name' | 'taken' | 'solved' | 'firstAnswer' | 'solving' | 'good'

export interface FigureOrder {
  readonly by: FigureColumn
  readonly isUp: boolean
}

export const firstOrder: FigureOrder = { by: 'taken', isUp: false }

/** The same column again turns its order; another one begins with its most, a name and a time with its least. */
export const orderBy = (before: FigureOrder, by: FigureColumn): FigureOrder => ({
  by,
  isUp: by === before.by ? !before.isUp : !['taken', 'solved', 'good'].includes(by),
})

/** In percent; null where nobody answered. */
export const goodShare = ({ surveyed, good }: Pick<PersonFigures, 'surveyed' | 'good'>) =>
  surveyed === 0 ? null : (100 * good) / surveyed

const figureOf = (person: PersonFigures, by: Exclude<FigureColumn, 'name'>): number | null =>
  by === 'good' ? goodShare(person) : person[by]

const compare = (one: PersonFigures, other: PersonFigures, { by, isUp }: FigureOrder): number => {
  const turn = isUp ? 1 : -1
  if (by === 'name') return turn * one.name.localeCompare(other.name, 'es')
  const [left, right] = [figureOf(one, by), figureOf(other, by)]
  // Whoever has no figure is last, in both orders.
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return turn * (left - right) || one.name.localeCompare(other.name, 'es')
}

export const inOrder = ({ people }: TeamFigures, order: FigureOrder): readonly PersonFigures[] =>
  people.toSorted((one, other) => compare(one, other, order))
