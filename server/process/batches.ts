interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

interface Kind<Item, Result> {
  /** The most items of a batch: whoever waits behind one does not wait long. */
  readonly most: number
  /** Items with the same key are never in one batch; by default all items may be together. */
  readonly keyOf?: (item: Item) => unknown
  /** Awaited before each batch: what comes meanwhile belongs to it. */
  readonly ready?: () => Promise<unknown>
  /** Does a batch, and returns the function that tells each item's result, which is called in their order. */
  readonly work: (items: readonly Item[]) => Promise<(item: Item) => Result | Promise<Result>>
}

/**
 * Does together what comes together. One batch is under way at a time, and what comes meanwhile waits for the next one:
 * a rush costs few batches, and an item that comes alone waits for nothing. Items are done in their order.
 */
export const createBatches = <Item, Result = void>({
  most,
  keyOf = (item) => item,
  ready = async () => {},
  work,
}: Kind<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = []
  let isWorking = false

  const take = () => {
    const batch = new Map<unknown, Waiting<Item, Result>>()
    const left: Waiting<Item, Result>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (batch.size < most && !batch.has(key)) batch.set(key, one)
      else left.push(one)
    }
    waiting = left
    return [...batch.values()]
  }

  const workAll = async (): Promise<void> => {
    isWorking = true
    while (waiting.length > 0) {
      await ready()
      const batch = take()
      try {
        const resultOf = await work(batch.map(({ item }) => item))
        for (const { item, resolve } of batch) resolve(resultOf(item))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void workAll()
    })
}
