import type { ChartState, ChartTransition } from './chart'
import { listOf, sayTransitions } from './sayings'
import { type Block, type ParagraphText, setBlock, type Word } from './text'
import type { Words } from './words'

const LEAF_WIDTH = 230
const GROUP_WIDTH = 420
const LABEL_WIDTH = 190

/** What stands in a state's box; of one with states inside, at its head. */
export function stateBlock(
  state: ChartState,
  transitions: readonly ChartTransition[],
  words: Words,
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
      ...(description === null ? [] : [{ words: sayDescription(description), gap: 1 }]),
      ...invokes.map(({ id, source }) => ({
        icon: 'actor' as const,
        gap: 3,
        words: [
          { text: id, style: 'actor' as const },
          ...(source === id ? [] : [{ text: `(${source})`, style: 'word' as const }]),
        ],
      })),
      ...happens.map((paragraph, at) => ({ ...paragraph, isApart: at === 0 })),
    ],
    children.length > 0 ? GROUP_WIDTH : LEAF_WIDTH,
  )
}

/** What stands on an edge. */
export const edgeBlock = (transitions: readonly ChartTransition[], words: Words): Block =>
  setBlock(sayTransitions(transitions, 'edge', words), LABEL_WIDTH)

const sayTag = (tag: string): Word => ({ text: `#${tag}`, style: 'tag' })

const sayDescription = (description: string): readonly Word[] =>
  description.split(/\s+/).map((text) => ({ text, style: 'note' }))

function sayActions(word: string, actions: readonly string[]): readonly ParagraphText[] {
  if (actions.length === 0) return []
  return [
    { gap: 3, hanging: 10, words: [{ text: word, style: 'word' }, ...listOf(actions, 'action')] },
  ]
}
