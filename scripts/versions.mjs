// npm run versions: stores a database of each version before the newest migration, in tests/server/versions.
import { withSources } from './sources.mjs'

await withSources(async (load) => {
  const { keepVersions } = await load('/tests/server/versions/keep.ts')
  const kept = await keepVersions()
  console.log(kept.length > 0 ? `Kept: ${kept.join(', ')}` : 'All versions are kept already')
})
