import type { ChartState, ChartTransition } from '#machines/diagnostics/chart.ts'
import { commaBeforeNext, sayTransitions } from '../sayings.ts'
import type { Words } from '../words.ts'
import { type ParagraphText, setBlock } from './paragraphs.ts'
import type { Block, Word } from './text.ts'

/** The widths of texts, in pixels: in a state without children, in the head of one with children, and on an edge. */
export interface TextWidths {
  readonly leaf: number
  readonly group: number
  readonly label: number
}

export const usual: TextWidths = { leaf: 230, group: 420, label: 190 }
export const narrow: TextWidths = { leaf: 170, group: 340, label: 140 }

/** The texts in a state's box; for a state with children, in the head of its box. */
export function stateBlock(
  state: ChartState,
  transitions: readonly ChartTransition[],
  words: Words,
  widths: TextWidths,
): Block {
  const { name, tags, description, invokes, entry, exit, children } = state
  const happens = [
    ...sayActions(words.entry, entry),
    ...sayActions(words.exit, exit),
    ...sayTransitions(transitions, 'box', words),
  ]
  return setBlock(
    [
      { words: [{ text: name, style: 'name' }, ...tags.map(sayTag)] },
      ...(description === null
        ? []
        : [{ words: sayDescription(description), gap: 1, isBalanced: true }]),
      ...sayActors(invokes),
      ...happens.map((paragraph, at) => ({ ...paragraph, isApart: at === 0 })),
    ],
    children.length > 0 ? widths.group : widths.leaf,
  )
}

/** The texts on an edge. */
export const edgeBlock = (
  transitions: readonly ChartTransition[],
  words: Words,
  { label }: TextWidths,
): Block => setBlock(sayTransitions(transitions, 'edge', words), label)

/** The id of each actor, and its source where the name differs. */
function sayActors(invokes: ChartState['invokes']): readonly ParagraphText[] {
  if (invokes.length === 0) return []
  const words = invokes.map(({ id, source }): readonly Word[] =>
    source === id
      ? [{ text: id, style: 'actor' }]
      : [
          { text: id, style: 'actor', holdsNext: true },
          { text: `(${source})`, style: 'word' },
        ],
  )
  return [{ icon: 'actor', gap: 3, words: words.flatMap(withComma(words.length)) }]
}

const withComma = (count: number) => (words: readonly Word[], at: number) =>
  words.map((word, place) =>
    at < count - 1 && place === words.length - 1 ? { ...word, text: `${word.text},` } : word,
  )

const sayTag = (tag: string): Word => ({ text: `#${tag}`, style: 'tag' })

const sayDescription = (description: string): readonly Word[] =>
  description.split(/\s+/).map((text) => ({ text, style: 'note' }))

function sayActions(word: string, actions: readonly string[]): readonly ParagraphText[] {
  if (actions.length === 0) return []
  const list = actions.map((text): Word => ({ text, style: 'action' })).map(commaBeforeNext)
  return [{ gap: 3, hanging: 10, words: [{ text: word, style: 'word' }, ...list] }]
}
