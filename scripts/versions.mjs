// npm run versions: stores the database of the release that package.json names in tests/server/versions, once a
// release. `-- --again` replaces it after a further migration, as long as the release is not out.
import { parseArgs } from 'node:util'
import { withSources } from './sources.mjs'

const { again } = parseArgs({ options: { again: { type: 'boolean', default: false } } }).values

await withSources(async (load) => {
  const { keepRelease } = await load('/tests/server/versions/keep.ts')
  const { thisRelease } = await load('/tests/server/versions/releases.ts')
  const isKept = await keepRelease(again)
  console.log(isKept ? `Stored: ${thisRelease}` : `${thisRelease} is stored already`)
})
