import { describe, expect, test } from 'vitest'
import {
  type AssistantDraft,
  assistantProblem,
  describeAssistantsFailure,
  draftOfAssistant,
  emptyAssistantDraft,
  getAssistant,
  listAssistants,
  readAssistantDetail,
  readAssistants,
  writeAssistant,
  writeNewAssistant,
} from '#contract/assistants/assistants.ts'
import { generateProposal, missingTopics, readProposal } from '#contract/assistants/proposal.ts'
import { basicAssistantStatus, readAssistantSummary } from '#contract/assistants/summary.ts'
import { CallError, SESSION_EXPIRED } from '#contract/errors.ts'
import { readUploadedImage, uploadImage } from '#contract/files.ts'
import { answered } from './answered.ts'

const assistants = (answer: unknown) => readAssistants(answered(listAssistants, answer))
const detail = (answer: unknown) => readAssistantDetail(answered(getAssistant, answer))
const summary = (answer: unknown) => readAssistantSummary(answered(basicAssistantStatus, answer))

const bare = {
  id: '3',
  name: 'Sin nombre',
  avatarId: 1,
  imageUrl: null,
  isResponding: false,
  openAiId: null,
  createdAt: null,
  revision: null,
  rules: { personWords: '', handOverText: '', silentChannels: [], hourlyAnswers: null },
}

describe('an assistant is read leniently', () => {
  test('from an answer with only an id, bare or in an envelope', () => {
    expect(assistants([{ oai_assistant_id: 3 }])).toEqual([bare])
    expect(assistants({ success: true, data: [{ oai_assistant_id: '3' }] })).toEqual([bare])
    expect(assistants({ success: true, data: null })).toEqual([])
    expect(assistants(null)).toEqual([])
  })

  test('with flags as numbers and texts, and an unknown picture', () => {
    const rows = [
      { oai_assistant_id: 1, name: 404, ai_avatar_id: '6', is_responding: 1, openai_id: 'asst_1' },
      { oai_assistant_id: 2, ai_avatar_id: 9, is_responding: '0', is_active: 1, openai_id: ' ' },
      { oai_assistant_id: 3, is_responding: null, is_active: 'true', avatar_url: '//x/y.png' },
      { name: 'without an id' },
    ]
    expect(assistants(rows)).toEqual([
      { ...bare, id: '1', name: '404', avatarId: 6, isResponding: true, openAiId: 'asst_1' },
      { ...bare, avatarId: 9, id: '2' },
      { ...bare, isResponding: true },
    ])
  })
})

describe('the details of an assistant', () => {
  const training = {
    training_id: 9,
    training_content: ' Texto ',
    title: null,
    language: 'EN',
    date_created: '2026-01-02 03:04:05',
  }
  const read = {
    assistant: { ...bare, name: 'Lina' },
    training: {
      id: '9',
      content: 'Texto',
      title: null,
      description: null,
      language: 'en',
      createdBy: null,
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      modifiedAt: null,
    },
  }
  const row = { oai_assistant_id: 3, name: 'Lina' }

  test.each([
    ['nested', { ...row, training }],
    ['nested in a list', { ...row, training: [training] }],
    ['beside', { assistant: row, training }],
    ['in an envelope', { success: true, data: { ...row, training } }],
    ['beside, in an envelope', { success: 1, data: { assistant: row, training } }],
  ])('are read with the training %s', (_, answer) => {
    expect(detail(answer)).toEqual(read)
  })

  test('are read with the training in the same row', () => {
    const at = read.training.createdAt
    expect(detail({ ...row, ...training })).toEqual({
      ...read,
      assistant: { ...read.assistant, createdAt: at },
    })
  })

  test('have a null training where there is no text, and are null where there is no assistant', () => {
    expect(
      detail({ ...row, training: { ...training, training_content: ' ' } })?.training,
    ).toBeNull()
    expect(detail({ success: true, data: null })).toBeNull()
    for (const answer of [[row], { success: true, data: [row] }])
      expect(detail(answer)?.assistant.id).toBe(String(row.oai_assistant_id))
  })
})

describe('the status of an assistant', () => {
  const ready = { availability: 'answering', threads: 4, respondingThreads: 2 }
  test.each([
    {
      total_threads: '4',
      active_responding_threads: 2,
      status: { can_respond: 1, reason: 'Ready to Respond' },
    },
    {
      success: true,
      data: {
        total_threads: 4,
        active_responding_threads: 2,
        overall_status: { can_respond: true, reason: 'ready to respond' },
        assistant_status: { is_responding: 1 },
      },
    },
  ])('is read bare, in an envelope, and with either reason: %#', (answer) => {
    expect(summary(answer)).toEqual(ready)
  })

  test('is unknown in an answer without one, and throws without an answer', () => {
    expect(summary({})).toEqual({ availability: 'unknown', threads: null, respondingThreads: null })
    expect(() => summary(null)).toThrow(CallError)
  })
})

describe('the draft of an assistant', () => {
  const whole: AssistantDraft = {
    ...emptyAssistantDraft,
    name: ' Lina ',
    avatar: '5',
    training: ' Texto ',
    title: ' La tienda ',
  }
  const own = { ...whole, avatar: '/files/a.webp' }

  test('has an error text for each missing field', () => {
    expect(assistantProblem(emptyAssistantDraft)).toEqual({
      field: 'name',
      text: 'El nombre del asistente es obligatorio',
    })
    expect(assistantProblem({ ...whole, training: ' ' })).toEqual({
      field: 'training',
      text: 'El contenido de entrenamiento es obligatorio',
    })
    expect(assistantProblem({ ...whole, kind: 'advanced', training: '' })).toBeNull()
    expect(assistantProblem(whole)).toBeNull()
  })

  test('is sent exactly as the table of the specification says', () => {
    const body = {
      name: 'Lina',
      business_id: 4,
      ai_avatar_id: 5,
      training_content: 'Texto',
      title: 'La tienda',
      description: '',
      language: 'es',
    }
    const by = { businessId: 4, email: 'eva@correo.example', hasRules: false }
    expect(writeNewAssistant(whole, by)).toEqual({ ...body, created_by: 'eva@correo.example' })
    expect(writeAssistant(whole, { businessId: 4, hadImage: false, hasRules: false })).toEqual(body)
  })

  test('does not send the training of an advanced assistant', () => {
    expect(
      writeAssistant(
        { ...whole, kind: 'advanced' },
        { businessId: 4, hadImage: false, hasRules: false },
      ),
    ).toEqual({ name: 'Lina', business_id: 4, ai_avatar_id: 5 })
  })

  test('sends the uploaded picture only where there is or was one', () => {
    expect(writeNewAssistant(own, { businessId: 4, email: null, hasRules: false })).toMatchObject({
      ai_avatar_id: 1,
      avatar_url: '/files/a.webp',
      created_by: '',
    })
    expect(writeAssistant(whole, { businessId: 4, hadImage: true, hasRules: false })).toMatchObject(
      {
        ai_avatar_id: 5,
        avatar_url: null,
      },
    )
  })

  test('keeps a picture that is no preset here', () => {
    const [read] = readAssistants(
      answered(listAssistants, [{ oai_assistant_id: 2, ai_avatar_id: 9 }]),
    )
    if (!read) expect.unreachable('there is an assistant')
    const draft = draftOfAssistant({ assistant: read, training: null })
    expect(
      writeAssistant(draft, { businessId: 4, hadImage: false, hasRules: false }),
    ).toMatchObject({
      ai_avatar_id: 9,
    })
  })

  test('starts with the stored fields', () => {
    const assistant = { ...bare, name: 'Lina', avatarId: 5 }
    expect(draftOfAssistant({ assistant, training: null })).toEqual({
      ...emptyAssistantDraft,
      name: 'Lina',
      avatar: '5',
    })
    const advanced = { ...assistant, openAiId: 'asst_1', imageUrl: '/files/a.webp' }
    expect(draftOfAssistant({ assistant: advanced, training: null })).toMatchObject({
      kind: 'advanced',
      avatar: '/files/a.webp',
    })
  })
})

test.each([
  [{ training_proposal: ' Hola ' }],
  [[{ training_proposal: 'Hola' }]],
  [{ success: true, data: { training_proposal: 'Hola' } }],
])('a proposal is read from the answer of a workflow: %j', (answer) => {
  expect(readProposal(answered(generateProposal, answer))).toBe('Hola')
})

test.each([[{}], [[]], [{ training_proposal: ' ' }], [{ proposal: 'Hola' }]])(
  'any other answer is no proposal: %j',
  (answer) => {
    expect(() => readProposal(answered(generateProposal, answer))).toThrow(
      'Formato de respuesta inválido',
    )
  },
)

test('an uploaded picture gets its address from the answer, and a plain answer is accepted', () => {
  const read = (answer: unknown) => readUploadedImage(answered(uploadImage, answer))
  expect(read({ success: true, file_url: '/files/a.webp' })).toBe('/files/a.webp')
  expect(read({ success: 1 })).toBeNull()
  expect(read(null)).toBeNull()
  expect(() => read({ success: false, message: 'Muy grande' })).toThrow('Muy grande')
  expect(() => read({})).toThrow('Invalid response format')
})

test('failures show the message of the server, except those of the status, or else the texts of the catalog', () => {
  const texts = (error: CallError) =>
    (['load', 'loadDetails', 'create', 'update', 'delete', 'loadStatus', 'toggle'] as const).map(
      (situation) => describeAssistantsFailure(situation, error),
    )
  const said = 'Ya existe un asistente con ese nombre'
  const refused = new CallError('refused', '', 409, JSON.stringify({ message: said }))
  expect(texts(refused).slice(0, 5)).toEqual(Array(5).fill(said))
  expect(texts(refused).slice(5)).toEqual(['Error al cargar estado', 'Error al cambiar estado'])
  expect(texts(new CallError('refused', '', 500, 'boom'))).toEqual([
    'Error al cargar asistentes',
    'Error al cargar detalles del asistente',
    'Error al crear asistente',
    'Error al actualizar asistente',
    'Error al eliminar asistente',
    'Error al cargar estado',
    'Error al cambiar estado',
  ])
  const expired = new CallError('expired', SESSION_EXPIRED, 401)
  expect(describeAssistantsFailure('load', expired)).toBe(SESSION_EXPIRED)
})

test.each([
  [
    'Panadería. Abrimos de lunes a sábado de 6 a. m. a 7 p. m. El pan cuesta ₡800. Aceptamos SINPE. Estamos en Heredia. ' +
      'No hacemos envíos. Cambiamos lo que salga mal.',
    [],
  ],
  [
    'Horario: de 8:00 a 17:00. Precios desde $5.',
    ['la dirección', 'las formas de pago', 'los envíos', 'los cambios y las devoluciones'],
  ],
  [
    'Vendemos ropa.',
    [
      'el horario',
      'la dirección',
      'los precios',
      'las formas de pago',
      'los envíos',
      'los cambios y las devoluciones',
    ],
  ],
])('only what a text does not say is missing in it: %.30s', (text, missing) =>
  expect(missingTopics(text)).toEqual(missing),
)
