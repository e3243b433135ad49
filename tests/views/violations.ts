import axe from 'axe-core'

/** What axe finds, as one line for each node, so that a failure can be read. */
export async function violations(): Promise<readonly string[]> {
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === 1)
      .map((animation) => animation.finished),
  )
  const found = await axe.run(document.body)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
