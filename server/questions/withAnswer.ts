import type { AnswerDraft } from '#contract/assistants/unknown.ts'

/** Ends a part that is for the assistant alone, and says to people what stands below. */
const HEADING = 'Preguntas frecuentes'

const questionLine = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.endsWith('?') ? words : `¿${words.replace(/^¿|\.$/g, '')}?`
}

/** Question and answer right below each other: `factsOf` (assistants/reading/facts.ts) reads them as one. */
const blockOf = ({ question, answer }: AnswerDraft): string =>
  [
    questionLine(question),
    ...answer
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ].join('\n')

/** The training with a further question and its answer; as it was where it has them. */
export const withAnswer = (training: string, draft: AnswerDraft): string => {
  const block = blockOf(draft)
  if (`\n\n${training}\n\n`.includes(`\n\n${block}\n\n`)) return training
  const hasHeading = training.split('\n').some((line) => line.trim() === HEADING)
  return `${training.trimEnd()}\n\n${hasHeading ? '' : `${HEADING}\n\n`}${block}`
}
