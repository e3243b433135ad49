import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type Block, blockTeller } from './blocks.ts'
import type { Entry } from './entries.ts'

/** Pixels of an entry that was not rendered yet, and no more than the least: a log that shrinks moves its end. */
const ESTIMATE = 40

/** The blocks that are rendered on either side of the screen: a long way to scroll without rendering. */
const MOST_BESIDE = 20

/** The keys of the first and the last block on the screen; null for the last of all. */
interface Seen {
  readonly first: string | null
  readonly last: string | null
}

interface Rendered {
  readonly from: number
  readonly to: number
}

const around = (blocks: readonly Block[], { first, last }: Seen, beside: number): Rendered => {
  const end = blocks.length - 1
  const indexOf = (seen: string | null) => {
    const index = blocks.findLastIndex(({ key }) => key === seen)
    return index < 0 ? end : index
  }
  return {
    from: Math.max(indexOf(first) - beside, 0),
    to: Math.min(indexOf(last) + beside, end),
  }
}

/** The blocks that are in the page, between two spaces as high as those that are not. */
export function useBlocks(
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  entries: readonly Entry[],
) {
  'use no memo'
  const [tell] = useState(blockTeller)
  const blocks = useMemo(() => tell(entries), [tell, entries])
  const [sizes] = useState(() => new Map<string, number>())
  const [seen, setSeen] = useState<Seen>({ first: null, last: null })
  const [beside, setBeside] = useState(2)
  const rendered = around(blocks, seen, beside)
  const isWhole = rendered.from === 0 && rendered.to >= blocks.length - 1
  const latest = useRef({ blocks, rendered, beside, isWhole })
  latest.current = { blocks, rendered, beside, isWhole }

  // The log opens with what is on the screen. The blocks beside it follow one by one, while nothing else waits.
  useEffect(() => {
    if (!isWhole && beside < MOST_BESIDE) startTransition(() => setBeside(beside + 1))
  }, [isWhole, beside])

  const heightOf = ({ key, entries: { length } }: Block) => sizes.get(key) ?? length * ESTIMATE
  const height = (some: readonly Block[]) => some.reduce((sum, block) => sum + heightOf(block), 0)

  /** The heights of the blocks that are in the page now. */
  const measure = () => {
    const { current } = latest
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? []) {
      const block = current.blocks[Number(element.dataset.block)]
      if (block) sizes.set(block.key, element.getBoundingClientRect().height)
    }
  }

  /** Called with every scroll: renders other blocks where those beside the screen come to their end. */
  const look = () => {
    const element = scroller.current
    const { current } = latest
    if (element === null || current.isWhole) return
    measure()
    let bottom = 0
    let first: number | null = null
    let last = 0
    for (const [index, block] of current.blocks.entries()) {
      if (bottom > element.scrollTop + element.clientHeight) break
      last = index
      bottom += heightOf(block)
      if (bottom > element.scrollTop) first ??= index
    }
    const keyOf = (index: number) =>
      index === current.blocks.length - 1 ? null : (current.blocks[index]?.key ?? null)
    const now: Seen = { first: keyOf(first ?? last), last: keyOf(last) }
    const { from, to } = around(current.blocks, now, current.beside)
    if (from === current.rendered.from && to === current.rendered.to) return
    const isMissing = (first ?? last) < current.rendered.from || last > current.rendered.to
    if (isMissing) flushSync(() => setSeen(now))
    else startTransition(() => setSeen(now))
  }

  /** The place of an entry that is not in the page, as far as it is known. */
  const placeOf = (index: number): number => {
    measure()
    return height(
      latest.current.blocks.filter(({ from, entries: { length } }) => from + length <= index),
    )
  }

  const kept = useRef({ look, placeOf })
  kept.current = { look, placeOf }
  return {
    shown: blocks.slice(rendered.from, rendered.to + 1),
    firstIndex: rendered.from,
    before: height(blocks.slice(0, rendered.from)),
    after: height(blocks.slice(rendered.to + 1)),
    look: useCallback(() => kept.current.look(), []),
    placeOf: useCallback((index: number) => kept.current.placeOf(index), []),
  }
}
