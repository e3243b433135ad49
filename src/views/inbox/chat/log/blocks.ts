import type { Entry } from './entries.ts'

// The log is rendered in blocks of entries: one that is in the page is not rendered again while somebody scrolls.

export interface Block {
  /** The key of its first entry when the block began. */
  readonly key: string
  /** The index of its first entry in the log. */
  readonly from: number
  readonly entries: readonly Entry[]
}

const BLOCK_SIZE = 10

/**
 * Divides the entries of one log into blocks: each time it goes on from the last answer. Blocks that have not changed
 * are the same objects, and the others begin where they began before, also where entries came or went above them.
 */
export function blockTeller() {
  let told: readonly Block[] = []
  return (entries: readonly Entry[]): readonly Block[] => {
    const isSame = (block: Block) =>
      block.entries.every((entry, at) => entry === entries[block.from + at])
    const isFull = (block: Block) => block.entries.length >= BLOCK_SIZE || block !== told.at(-1)
    const changed = told.findIndex((block) => !isSame(block) || !isFull(block))
    const blocks = changed < 0 ? [...told] : told.slice(0, changed)
    const begins = new Set(told.slice(blocks.length).map(({ key }) => key))
    const last = blocks.at(-1)
    const from = last ? last.from + last.entries.length : 0
    let filled: Entry[] = []
    for (const [at, entry] of entries.slice(from).entries()) {
      if (at === 0 || filled.length >= BLOCK_SIZE || begins.has(entry.key)) {
        filled = []
        blocks.push({ key: entry.key, from: from + at, entries: filled })
      }
      filled.push(entry)
    }
    told = blocks
    return told
  }
}
