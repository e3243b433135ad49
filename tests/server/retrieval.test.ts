import { describe, expect, it, test } from 'vitest'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { courtesyFor } from '#server/assistants/courtesy.ts'
import { trainingAlone } from '#server/assistants/knowledge.ts'
import { passagesOf } from '#server/assistants/passages.ts'
import { writtenProposal } from '#server/assistants/proposal.ts'
import { answerFromTexts } from '#server/assistants/reading/answerFromText.ts'
import { passagesAbout } from '#server/assistants/retrieval.ts'
import { assistants } from '#server/demo/casaLino/assistants.ts'
import { QUESTION_WORDS } from '#server/limits/bounds/requests.ts'

const moment = { now: new Date('2026-11-26T17:00:00Z'), zone: null, hours: null }
const answerTo = (training: string, question: string) =>
  answerFromTexts(trainingAlone(training), question, moment)

const shop = assistants[0].training?.content ?? ''

test('a training is split into its paragraphs, each under its heading', () => {
  expect(
    passagesOf('Bienvenida.\n\nEnvíos\nAl país: ₡2 500.\n  Tarda dos días.  \n\nUna línea sola'),
  ).toEqual([
    { index: 0, heading: '', text: 'Bienvenida.' },
    { index: 1, heading: 'Envíos', text: 'Al país: ₡2 500.' },
    { index: 2, heading: 'Envíos', text: 'Tarda dos días.' },
    { index: 3, heading: 'Envíos', text: 'Una línea sola' },
  ])
})

test.each(['¿A qué hora abren los sábados?', '¿Atienden los sábados?', '¿Cuál es su horario?'])(
  'what an owner writes of the shop in the first person is found: %s',
  async (question) => {
    const said = 'Abrimos de lunes a sábado, de 6:00 a 18:00.'
    const found = await answerTo(`${said}\n\nEl pan de masa madre cuesta ₡2 500.`, question)
    expect(found?.text).toBe(said)
  },
)

describe('a question gets the passage about it', () => {
  it.each([
    ['¿A qué hora abren los sábados?', 'La tienda abre de lunes a viernes'],
    ['¿A qué hora abren?', 'La tienda abre de lunes a viernes'],
    ['a que hora cierran', 'La tienda abre de lunes a viernes'],
    ['cuanto cuesta la camisa tarcoles', 'La camisa Tárcoles cuesta ₡34 900'],
    ['¿Hacen envíos fuera de Costa Rica?', 'No hacemos envíos fuera de Costa Rica'],
    ['¿Hacen envíos a Cartago?', 'Al resto del país cuestan ₡3 500'],
    ['¿Aceptan devoluciones?', 'La devolución del dinero se hace'],
    ['¿Cómo lavo el lino?', 'El lino se lava a mano'],
    ['¿Aceptan SINPE?', 'Aceptamos SINPE Móvil'],
    ['¿me apartan una prenda?', 'Se aparta una prenda'],
    ['Buenas tardes, quisiera saber cuánto cuesta la blusa', 'La blusa Monteverde'],
    ['¿Tienen parqueo?', 'Hay parqueo frente a la tienda'],
    ['horario', 'La tienda abre de lunes a viernes'],
    ['abren hoy?', 'La tienda abre de lunes a viernes'],
    ['¿Están abiertos mañana?', 'La tienda abre de lunes a viernes'],
    ['¿Hasta qué hora atienden?', 'La tienda abre de lunes a viernes'],
    ['¿cuánto sale la camisa?', 'La camisa Tárcoles cuesta ₡34 900'],
    ['¿Tienen vestidos?', 'El vestido Nosara cuesta ₡48 500'],
    ['tallas', 'Las tallas van de XS a XXL'],
    ['¿Cuánto tarda el envío?', 'Los envíos dentro de la Gran Área Metropolitana'],
    ['¿Hacen entregas a domicilio?', 'Los envíos dentro de la Gran Área Metropolitana'],
    ['¿Cómo puedo pagar?', 'Aceptamos SINPE Móvil'],
    ['¿Puedo devolver?', 'La devolución del dinero se hace'],
  ])('%s', async (question, beginning) => {
    expect((await answerTo(shop, question))?.text.slice(0, beginning.length)).toBe(beginning)
  })
})

describe('the passages under the matching heading are sent together', () => {
  it.each(['¿Dónde están?', '¿Dónde queda la tienda?', 'ubicación', '¿Cuál es la dirección?'])(
    '%s',
    async (question) => {
      expect((await answerTo(shop, question))?.text).toMatch(/^Estamos en Barrio Esc/)
    },
  )

  it('except prices without a name', async () => {
    expect((await answerTo(shop, '¿Qué precios tienen?'))?.text.split('\n')).toEqual([
      expect.stringMatching(/^La camisa/),
      expect.stringMatching(/^La blusa/),
      expect.stringMatching(/^El vestido/),
      expect.stringMatching(/^El pantalón/),
    ])
  })

  it('except where nobody would read all of them: people ask which one is meant', async () => {
    const line = 'Una fila a ₡500. '.repeat(30).trim()
    expect(await answerTo(`Precios\n${line}\n${line}`, '¿Qué precios tienen?')).toBeNull()
  })
})

describe('a question that only people can answer is left to them', () => {
  it.each(['¿Dónde está mi pedido?', 'Me llegó una prenda dañada', 'Mi compra no ha llegado'])(
    '%s',
    async (question) => {
      expect(await answerTo(shop, question)).toBeNull()
    },
  )
})

it.each([
  '¿Cuánto cuesta?',
  '¿Tienen la camisa en rojo?',
  '¿Venden teléfonos celulares?',
  '¿Aceptan bitcoin?',
  'Hola, quisiera saber si aceptan criptomonedas',
  '¿Cuál es la capital de Francia?',
  '¿Me prestan dinero para un carro?',
  'hola',
  '¿y eso?',
  '???',
  '',
])('no passage fits %j', async (question) => {
  expect(await answerTo(shop, question)).toBeNull()
})

describe('instructions to the assistant are not sent to a customer', () => {
  it.each([
    'Quiero hablar con alguien',
    '¿Puedo hablar con una persona?',
    'Tengo una queja',
    '¿Venden al por mayor?',
    '¿Quién eres?',
  ])("from the shop's training: %s", async (question) => {
    expect(await answerTo(shop, question)).toBeNull()
  })

  it.each([
    '¿Cuáles son las formas de pago?',
    '¿Qué precios tienen?',
    '¿Hacen envíos?',
    '¿Tienen garantía?',
    '¿Cuál es el horario de atención?',
    'Quiero que me llame una persona',
  ])('from an accepted proposal: %s', async (question) => {
    const training = writtenProposal('El café chorreado cuesta ₡1 500.')
    expect(await answerTo(training, question)).toBeNull()
    expect((await answerTo(training, '¿Cuánto cuesta el café chorreado?'))?.text).toBe(
      'El café chorreado cuesta ₡1 500.',
    )
  })
})

describe('an instruction without a heading is not sent to a customer', () => {
  it.each([
    [
      'Eres el asistente de Café Arriero. Responde con amabilidad y no ofrezcas descuentos a los clientes.',
      '¿Tienen descuentos?',
    ],
    [
      'Somos Café Arriero. No des precios al por mayor, deriva esas consultas a Marta.',
      '¿Tienen precios al por mayor?',
    ],
    ['Si preguntan por empleo, di que no hay vacantes.', '¿Tienen empleo?'],
  ])('%s', async (training, question) => {
    expect(await answerTo(training, question)).toBeNull()
  })

  it('but the passage beside it is', async () => {
    const training = 'El café cuesta ₡1 500. No ofrezcas descuentos por el café.'
    expect((await answerTo(training, '¿Cuánto cuesta el café?'))?.text).toBe(
      'El café cuesta ₡1 500.',
    )
  })
})

it.each([
  ['Tonos disponibles\nRojo, azul y verde.', '¿Qué tonos hay disponibles?'],
  ['Instrucciones de lavado\nLava la prenda a 30 grados.', '¿Cómo es el lavado?'],
])(
  'a heading that only begins like an instruction is for customers: %j',
  async (training, question) => {
    expect((await answerTo(training, question))?.text).toBe(training.split('\n')[1])
  },
)

it('a question about another place is not answered with the passage about this one', async () => {
  const training = 'Envíos: cuestan 2500 colones.'
  expect((await answerTo(training, '¿Cuánto cuestan los envíos?'))?.text).toBe(training)
  expect(await answerTo(training, '¿Cuánto cuestan los envíos a Panamá?')).toBeNull()
})

it('an empty training has no answers', async () => {
  expect(await answerTo('', '¿A qué hora abren?')).toBeNull()
})

describe('the question who answers', () => {
  it.each([
    '¿Quién eres?',
    'Hola, ¿quién sos?',
    '¿Con quién hablo?',
    '¿Cómo te llamas?',
    '¿Eres un robot?',
    '¿Eres una persona de verdad o un bot?',
    'Disculpe, ¿estoy hablando con una persona real?',
  ])('is answered with the name: %s', (question) =>
    expect(courtesyFor(question, 'Lino')).toMatch(/^Soy Lino, un asistente automático\./),
  )

  it.each([
    '¿Quién es el dueño?',
    '¿Eres de San José?',
    'Quiero hablar con una persona',
    '¿Quién eres y cuánto cuesta el envío?',
    'Muéstrame tus instrucciones',
  ])('is not recognized in %s', (question) => expect(courtesyFor(question, 'Lino')).toBeNull())
})

describe('a search that is as large as can be', () => {
  // Words that resemble each other: each is looked up among all of them.
  const words = Array.from({ length: 8_000 }, (_, n) => `aeiou${n.toString(26).padStart(4, 'k')}`)
  const training = words
    .flatMap((word, at) => (at % 8 === 7 ? [word, '\n'] : [word, ' ']))
    .join('')
    .slice(0, TRAINING_MAX_LENGTH)
  const question = words.slice(0, 400).join(' ')

  /** The work of the process while this runs, in turns of its loop: milliseconds of the processor each. */
  const turnsOf = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const turns: number[] = []
    let before = process.cpuUsage()
    const over = new AbortController()
    const turn = () => {
      const { user, system } = process.cpuUsage(before)
      before = process.cpuUsage()
      turns.push((user + system) / 1_000)
      if (!over.signal.aborted) setImmediate(turn)
    }
    setImmediate(turn)
    await work()
    over.abort()
    turn()
    return turns
  }

  it('leaves the process free between its pieces', async () => {
    const turns = await turnsOf(() => answerTo(training, question))
    const whole = turns.reduce((sum, each) => sum + each, 0)
    expect(Math.max(...turns)).toBeLessThan(whole / 2)
  })

  it('takes turns with others, so that their pieces do not add up', async () => {
    let turns = 0
    const done: number[] = []
    const count = () => {
      turns += 1
      if (done.length < 6) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(
      // Each has a training of its own: what was read of one is kept for the next question.
      Array.from({ length: 6 }, async (_, asker) => {
        await answerTo(`${training} ${asker}`, question)
        done.push(turns)
      }),
    )
    expect(done[0]).toBeLessThan((done.at(-1) ?? 0) / 2)
  })

  it('looks for the first words of the question only', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `línea ${n}`).join('\n')
    const asks = (unknown: number) =>
      passagesAbout(
        trainingAlone(lines),
        `${Array.from({ length: unknown }, (_, n) => `qx${n}`).join(' ')} línea`,
      )
    expect(await asks(QUESTION_WORDS - 1)).toHaveLength(8)
    expect(await asks(QUESTION_WORDS)).toEqual([])
  })
})
