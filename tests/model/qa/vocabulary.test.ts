import { describe, expect, test } from 'vitest'
import { parseActs, parseExpectations } from './language.ts'
import { models } from './models.ts'

const withoutCondition = (text: string): string =>
  text.replace(/^= |^(?:!?[a-z][\w.]*(?:=\w+)?: )+/, '')

/** Events of the world, of actors and of the clock are no acts: their first sentence is free. */
const isOfPerson = (key: string): boolean => key.includes('.') && !/^(?:xstate|after)\./.test(key)

describe('the words of a model use the vocabulary only', () => {
  test.each(models.map(({ model, file }) => [file, model.words] as const))('%s', (_, words) => {
    for (const [key, text] of Object.entries(words?.events ?? {})) {
      const [action = '', ...seen] = text.split(' ⇒ ')
      if (isOfPerson(key)) for (const each of action.split(' | ')) parseActs(withoutCondition(each))
      for (const each of seen) parseExpectations(withoutCondition(each))
    }
    for (const text of Object.values(words?.states ?? {}))
      for (const each of text.split(' ⇒ ')) parseExpectations(withoutCondition(each))
    expect(words).toBeDefined()
  })
})
