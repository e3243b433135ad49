// npm run size: what browsers load of the built page, beside its budgets. Ends with 1 where one is broken.
import { asAssets, chunkOf, chunks, entriesOf, gzipped, loadedWith } from './bundle.mjs'

/** Bytes in a KiB, which budgets are counted in. */
const KIB = 1024

/**
 * The editor and the layout of charts: loaded only where somebody asks for what they do, and large by what they are.
 */
const isLarge = /^(?:RichText|elk-worker)/

const ways = {
  login: [],
  inbox: ['src/app/workspaceWiring.ts', 'src/areas/inbox.tsx'],
}

/**
 * Each budget: what it is of, the gzipped bytes of its JavaScript, and how many it may have.
 *
 * @returns {{ of: string, bytes: number, most: number }[]}
 */
export function measureBudgets() {
  const entries = entriesOf('index.html')
  /** @param {readonly string[]} modules */
  const withPage = (modules) => loadedWith([...entries, ...modules.map(chunkOf)])
  const atOnce = withPage(ways.inbox)
  const lazy = chunks().filter((chunk) => !atOnce.has(chunk) && !isLarge.test(chunk))
  const [largest = ''] = lazy.sort((one, other) => sizeOf(other) - sizeOf(one))
  return [
    { of: 'login', bytes: gzipped(asAssets(withPage(ways.login))), most: 145 * KIB },
    { of: 'inbox', bytes: gzipped(asAssets(atOnce)), most: 250 * KIB },
    { of: `largest lazy chunk (${largest})`, bytes: sizeOf(largest), most: 100 * KIB },
    { of: 'widget.js', bytes: gzipped(['widget.js']), most: 5.5 * KIB },
  ]
}

/** @param {string} chunk */
const sizeOf = (chunk) => gzipped([`assets/${chunk}`])

if (process.argv[1] === import.meta.filename) {
  const { ensureBuilt } = await import('./built.mjs')
  ensureBuilt()
  for (const { of, bytes, most } of measureBudgets()) {
    const isKept = bytes <= most
    console.log(
      `${isKept ? '✓' : '✗'} ${(bytes / KIB).toFixed(1).padStart(6)} KiB of ${String(most / KIB).padStart(3)}  ${of}`,
    )
    if (!isKept) process.exitCode = 1
  }
}
