import { expect, test } from 'vitest'
import { models } from './models'
import { stuckAt } from './playwright'
import { scriptsOf } from './scripts'

// Before the tests: a large machine takes seconds to walk.
const printed = models.map((found) => [found.model.machine.id, scriptsOf(found)] as const)

test.each(printed)('what of %s does not run by itself says why', (_, set) => {
  const pending = set.scripts.filter((script) => {
    const stuck = stuckAt(set, script)
    return stuck && (!stuck.why || stuck.why.startsWith('Pendiente'))
  })
  expect(pending.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
})
