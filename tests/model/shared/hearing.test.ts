import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { PageHearing } from '#machines/shared/pageNews.ts'
import { nodesOf } from '../kit/transitions.ts'
import { models } from '../qa/models.ts'

// A model cannot tell that an event never comes: who asks for it is compared with who handles it.

const askedBy = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke)
    .flatMap(({ src, input }) => (src === 'pageNews' ? (input as PageHearing).kinds : []))

const handledBy = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type) => /^(?:page|screen)\./u.test(type))

describe('a machine hears of the page what it handles, and nothing else', () => {
  const hearers = models
    .map(({ model }) => model.machine)
    .filter((machine) => askedBy(machine).length > 0)

  test('those that hear', () => {
    expect(hearers.map(({ id }) => id)).toEqual([
      'menu',
      'navigation',
      'realtime',
      'views',
      'visitor',
    ])
  })

  for (const machine of hearers)
    test(machine.id, () => {
      expect(askedBy(machine).toSorted()).toEqual(handledBy(machine).toSorted())
    })
})
