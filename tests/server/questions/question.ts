// The questions of a training, one a line: README.md says how they are written.

export interface Shop {
  readonly trade: string
  /** The clock on its wall. */
  readonly zone: string
  readonly training: string
  readonly questions: string
}

export interface Expected {
  readonly question: string
  /** Each with its alternatives; null where a person has to answer. */
  readonly facts: readonly (readonly string[])[] | null
  readonly mayBePerson: boolean
  readonly never: readonly string[]
}

const parts = (text: string | undefined, mark: string): readonly string[] =>
  (text ?? '').split(mark).flatMap((part) => part.trim() || [])

export const questionsOf = ({ questions }: Shop): readonly Expected[] =>
  parts(questions, '\n').map((line) => {
    const [question = '', expected = ''] = line.split(' => ')
    const [facts, never] = expected.split(' ! ')
    return {
      question: question.replaceAll('\\n', '\n'),
      facts:
        facts?.trim() === 'persona' ? null : parts(facts, ' + ').map((fact) => parts(fact, '|')),
      mayBePerson: facts?.startsWith('persona') === true,
      never: parts(never, ' + '),
    }
  })
