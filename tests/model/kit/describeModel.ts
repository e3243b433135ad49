import { describe, expect, test } from 'vitest'
import { coverage } from './coverage'
import { formProblems } from './form'
import { exceptionsTo } from './holds'
import { walkMachine } from './machineWorld'
import type { AnyModel } from './model'
import { labelOf, type Path } from './path'
import { edgeCovering } from './paths'
import { unheardOf } from './protocol'
import { tours } from './tours'
import { wordProblems } from './words'

/** The tests that every model passes: its form, its coverage, and each path over the machine itself. */
export function describeModel(model: AnyModel): void {
  const walks = tours(model)
  const paths = edgeCovering(model)

  describe(`the model of ${model.machine.id}`, () => {
    test('is of a machine that can be walked, drawn and wired', () => {
      expect(formProblems(model.machine)).toEqual([])
    })

    test('covers every transition and every state', () => {
      const { transitions, states, stale } = coverage(model, walks)
      expect({ transitions: transitions.missing, states: states.missing, stale }).toEqual({
        transitions: [],
        states: [],
        stale: [],
      })
    })

    test('says nothing to its parent and children that they do not listen to', () => {
      expect(unheardOf(model, walks)).toEqual([])
    })

    if (model.words)
      test('has words for every event and every state of its paths, and no others', () => {
        expect(wordProblems(model, walks)).toEqual([])
      })

    for (const words of Object.keys(model.options.holds ?? {}))
      test(`always: ${words}`, () => {
        expect(exceptionsTo(model, paths, words)).toEqual([])
      })

    for (const [index, tour] of walks.entries())
      test(`tour ${index + 1}: ${beginningOf(tour)}`, () => walkMachine(model, tour))
  })
}

const beginningOf = ({ steps }: Path): string =>
  `${labelOf(steps.slice(0, 6))} … ${steps.length} steps`
