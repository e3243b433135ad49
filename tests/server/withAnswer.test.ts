import { expect, it } from 'vitest'
import { answerFrom } from '#server/assistants/answer.ts'
import { trainingAlone } from '#server/assistants/knowledge.ts'
import { withAnswer } from '#server/questions/withAnswer.ts'
import type { Shop } from './questions/question.ts'

const shops = Object.values(
  import.meta.glob<Record<string, Shop | undefined>>('./questions/*.ts', { eager: true }),
).flatMap((module) => Object.values(module).filter((shop) => typeof shop?.training === 'string'))

const moment = { now: new Date('2026-11-26T17:00:00Z'), zone: 'America/Lima', hours: null }
const ask = async (training: string, question: string) =>
  (await answerFrom(trainingAlone(training), { name: 'Lina', question, moment }))?.text ?? null

const answers = [
  ['Venden tarjetas de regalo', 'Sí, hay tarjetas de regalo desde 10.'],
  ['¿Puedo entrar con mi bicicleta?', 'Sí.\n\nHay un gancho para bicicletas en la entrada.'],
] as const

const trainings = [
  ...shops.map((shop) => [shop?.trade, shop?.training ?? ''] as const),
  [
    'for the assistant at its end',
    'Abrimos a las nueve.\n\nPara el asistente\nSé amable.',
  ] as const,
]

it('has the trainings', () => expect(trainings.length).toBeGreaterThan(14))

it.each(trainings)(
  'an answer is known once it is written into the training of %s',
  async (_, training) => {
    let trained = training
    for (const [question, answer] of answers) trained = withAnswer(trained, { question, answer })
    expect(await ask(trained, '¿Hay tarjetas de regalo?')).toBe(
      'Sí, hay tarjetas de regalo desde 10.',
    )
    expect(await ask(trained, 'puedo entrar con la bicicleta?')).toMatch(/gancho para bicicletas/)
    for (const [question, answer] of answers)
      expect(withAnswer(trained, { question, answer })).toBe(trained)
  },
)
