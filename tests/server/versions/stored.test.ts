import { expect, it } from 'vitest'
import { earlier, fixtures, versionOf } from './fixtures.ts'

it('every version but the newest has a stored database', () => {
  expect(
    fixtures(),
    'A new migration needs a database of the version before it: write rows for new tables into tests/server/versions/rows.ts and run `npm run versions`',
  ).toEqual(earlier.map(versionOf))
})
