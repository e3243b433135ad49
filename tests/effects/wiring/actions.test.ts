import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, NO_CONNECTION, SESSION_ENDED } from '#contract/errors.ts'
import { FOREIGN_CONVERSATION } from '#contract/threadLink.ts'
import { businessPrefix } from '#src/effects/accountMemory.ts'
import { newsPrefix } from '#src/effects/newsMemory.ts'
import { luna } from '../../model/business/someBusiness.ts'
import { answering, asked, reader, store, stubWorld, system, wiredMachines } from './world.ts'

// Each wired action, run once with what its machine gives it, does this in the world, and no other.

vi.mock('#src/views/news/NewsContent.tsx', () => ({}))
stubWorld()
beforeEach(stubWorld)
const wired = await wiredMachines()

const error = new CallError('network', NO_CONNECTION)
const said = (tone: 'success' | 'error', text: string) =>
  `toasts(${JSON.stringify({ type: 'toast.show', tone, text })})`
const done = (text: string) => said('success', text)
const failed = (text: string) => said('error', text)

type Row = readonly [seen: string, params?: unknown, context?: unknown, event?: unknown]

const kept1 = `${businessPrefix(reader.email, 1)}latest`
const entry = { businessId: 1, place: { view: 'clients', trail: [] } }
const inHistory = `${JSON.stringify({ recado: entry })},""`
const post = (id: string) => `${newsPrefix('ana@taller.example')}form/postEditor/${id}`
const logged = 'console.error("News: loadPosts failed","HTTP 500")'
const kept = done('Guardamos tu borrador en este navegador')
const renewed = `dashboard(${JSON.stringify({ type: 'refresh.requested' })})`
const trend = {
  section: 'messages',
  data: [{ date: '2026-03-01', count: 3 }],
  at: 0,
}

/** By machine and action; several rows where the parameters decide. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'app toastForeign': [[failed(FOREIGN_CONVERSATION)]],
  'app toastExpired': [[failed('Tu sesión expiró'), 'Tu sesión expiró']],
  'app forgetBusiness': [[`store.remove(${JSON.stringify(kept1)})`, 1]],
  'app forgetPerson': [['deleteDatabase("recado")']],
  'app endSession': [['POST /lpmobile/signout', reader]],
  'session rememberAwaitedEmail': [['tab.write("awaited-email","a@b.example")', 'a@b.example']],
  'session forgetAwaitedEmail': [['tab.remove("awaited-email")']],
  'recovery toastRestored': [
    [done('Negocio recuperado'), { businessId: 3 }],
    [done('Cuenta recuperada'), { businessId: null }],
  ],
  'blocking toastBlocked': [
    [
      done('Contacto bloqueado. Lo ves en «Ajustes del negocio», «Privacidad».'),
      { isBlocked: true },
    ],
    [done('Contacto desbloqueado'), { isBlocked: false }],
  ],
  'rings toastRefused': [
    [failed('No se pudo guardar de qué te avisamos. Inténtalo de nuevo.'), { error }],
  ],
  'colleagues toastBack': [
    [
      done('Eva ya está: sus conversaciones siguen asignadas'),
      { assignee: { userId: '8', name: 'Eva' }, threadIds: [] },
    ],
  ],
  'assigning toastRefused': [
    [failed('No se pudo asignar la conversación. Inténtalo de nuevo.'), { error, count: 1 }],
    [
      failed('3 conversaciones: No se pudo asignar la conversación. Inténtalo de nuevo.'),
      { error, count: 3 },
    ],
  ],
  'sharing toastSaved': [[done('Cambios guardados')]],
  'retention toastSaved': [[done('Cambios guardados')]],
  'erasure toastErased': [
    [done('Cliente eliminado'), { target: { kind: 'client' }, purgeAt: null }],
    [
      done('Negocio eliminado. Puedes recuperarlo todo hasta el 1 de enero de 2027.'),
      { target: { kind: 'business' }, purgeAt: Date.UTC(2027, 0, 1, 18) },
    ],
  ],
  'team leaveBusiness': [
    [`businesses(${JSON.stringify({ type: 'businesses.recheck', businessId: 1 })})`],
  ],
  'team toastDone': [
    [done('Invitación enviada'), 'invited'],
    [done('Invitación retirada'), 'withdrawn'],
    [done('Papel cambiado'), 'changed'],
    [done('Ya no está en el equipo'), 'removed'],
  ],
  'teamFigures downloadFigures': [
    [
      'download("equipo-por-hora-30-dias.csv")',
      { of: 'hours', query: { period: 30 }, figures: null },
    ],
  ],
  'team toastFailure': [[failed('Sin red'), 'Sin red']],
  'invited toastJoined': [[done('Ya estás en el equipo de Casa Lino'), 'Casa Lino']],
  'ownProfile toastSaved': [[done('Perfil guardado')]],
  'photoUpload toastFailure': [[failed('Sin red'), 'Sin red']],
  'profile leaveAccount': [[`app(${JSON.stringify({ type: 'session.signOut' })})`]],
  'privacy leaveBusiness': [[`businesses(${JSON.stringify({ type: 'businesses.changed' })})`]],
  'export download': [['download("")', { url: '/exports/j1' }]],
  'firstSteps openChat': [
    [
      'open("https://recado.example/chat/luna","_blank","noopener")',
      'https://recado.example/chat/luna',
    ],
  ],
  'billing printPage': [['print()']],
  'twinOffer toastJoined': [[done('Conversaciones unidas')]],
  'businesses toastCreated': [[done('Negocio creado')]],
  'profile toastEnded': [
    [done('Sesión cerrada'), { isOne: true }],
    [done('Las demás sesiones están cerradas'), { isOne: false }],
  ],
  'push toastFailure': [[failed('Sin red'), 'Sin red']],
  'profile toastFailure': [[failed('Sin red'), 'Sin red']],
  'signOut toastFailure': [[failed('Sin red'), 'Sin red']],
  'theme applyTheme': [['store.write("theme","dark")', 'dark']],
  'inbox toastMissing': [[failed('No se encontró la conversación')]],
  'openConversation toastUnseen': [
    [failed('Esta conversación ahora es de otra persona, y ya no la ves')],
  ],
  'conversationStates toastFailure': [
    [failed('No se pudo cambiar el estado de la conversación. Inténtalo de nuevo.'), { error }],
  ],
  'conversationStates toastReturned': [[done('Volvió una conversación pospuesta')]],
  'pins toastFailure': [
    [failed('No se pudo fijar ni desfijar la conversación. Inténtalo de nuevo.'), { error }],
  ],
  'pins toastFull': [[failed('Ya tienes 20 conversaciones fijadas. Desfija una para fijar otra.')]],
  'linkedClients toastRefused': [
    [failed('No se pudo guardar el cliente de la conversación.'), { error }],
  ],
  'linkedClients toastLater': [
    [
      failed(
        'El cliente de la conversación aún no está guardado para tu equipo: se intenta de nuevo por sí solo.',
      ),
      { error },
    ],
  ],
  'linkTarget toastMissing': [[failed('El mensaje del enlace no está en esta conversación.')]],
  'thread sendReaction': [
    [
      'PUT /lpmobile/message/7/reaction',
      undefined,
      {},
      { type: 'message.react', id: '7', emoji: '👍' },
    ],
  ],
  'thread requestNumber': [
    [
      'POST /lpmobile/conversation/ana/number-request',
      undefined,
      { threadId: 'ana' },
      { type: 'number.request', key: 'k1' },
    ],
  ],
  'messageCopy toastCopied': [[done('Copiado')]],
  'messageCopy toastNotCopied': [
    [failed('No se pudo copiar: el navegador no permite usar el portapapeles.'), { error }],
  ],
  'assistantStatus toastNotToggled': [[failed('Error al cambiar estado'), { error }]],
  'clientPanel toastSaved': [[done('Cliente guardado')]],
  'threadLink toastCopied': [[done('Enlace copiado')]],
  'threadLink toastNotCopied': [
    [
      failed('No se pudo copiar el enlace: https://back.example/?conversacion=ana'),
      { item: 'conversacion=ana', error },
    ],
  ],
  'realtime expireSession': [
    [`app(${JSON.stringify({ type: 'session.expired', text: SESSION_ENDED })})`],
  ],
  'messages requestFile': [['POST /lpmobile/message/7/file', 7]],
  'typing sayTyping': [
    ['POST /lpmobile/conversation/ana/typing', { threadId: 'ana', kind: 'answer', isTyping: true }],
  ],
  'navigation goBack': [['back()']],
  'navigation pushPlace': [[`pushState(${inHistory})`, entry]],
  'navigation replacePlace': [[`replaceState(${inHistory})`, entry]],
  'news keepSeen': [[`store.write("${newsPrefix('ana@taller.example')}seen",9)`, { newestAt: 9 }]],
  'newsDialog forgetPost': [[`store.remove("${post('7')}")`, '7']],
  'suggestions logFailure': [[logged, { what: 'loadPosts', error: 'HTTP 500' }]],
  'categories logFailure': [[logged, { what: 'loadPosts', error: 'HTTP 500' }]],
  'comments logFailure': [[logged, { what: 'loadPosts', error: 'HTTP 500' }]],
  'postEditor toastKept': [[kept, undefined, { postId: null }]],
  'postEditor toastSaved': [
    [done('Post publicado'), undefined, { postId: null }],
    [done('Post actualizado'), undefined, { postId: '7' }],
  ],
  'suggestionForm toastKept': [[kept]],
  'suggestionForm toastSent': [[done('Sugerencia enviada. ¡Gracias!')]],
  'dashboardSection downloadTrend': [['download("mensajes-7-dias-2026-03-01.csv")', trend]],
  'clientForm toastSaved': [
    [done('Cliente creado'), { isNew: true }],
    [done('Cliente actualizado'), { isNew: false }],
  ],
  'clientDoubles toastMerged': [[done('Clientes unidos')]],
  'clientImport saveRefused': [
    ['download("clientes-no-importados.csv")', { headers: ['Nombre'], rows: [] }],
  ],
  'projects toastRequested': [[done('Solicitud enviada')]],
  'projectDetail toastReported': [[done('Reporte enviado')]],
  'projectsAdmin toastConverted': [[done('Solicitud convertida en proyecto')]],
  'assistants toastSaved': [[done('Asistente guardado')]],
  'assistants toastRemoved': [[done('Asistente eliminado')]],
  'avatarUpload toastFailure': [[failed('Sin red'), 'Sin red']],
  'logoUpload toastFailure': [[failed('Sin red'), 'Sin red']],
  'hours toastSaved': [[done('Cambios guardados')]],
  'hours renewFigures': [[renewed]],
  'businessDetails toastSaved': [[done('Cambios guardados')]],
  'businessDetails renewFigures': [[renewed]],
  'businessDetails shareBusiness': [
    [
      `businesses(${JSON.stringify({ type: 'business.changed', business: luna.business })})`,
      luna.business,
    ],
  ],
  'integrations toastSaved': [[done('Integración guardada')]],
  'integrations toastRemoved': [[done('Integración eliminada')]],
  'widgetImage toastFailure': [[failed('Sin red'), 'Sin red']],
  'embedCode toastCopied': [
    [done('Código copiado al portapapeles'), undefined, { item: '<script></script>' }],
    [done('Enlace copiado al portapapeles'), undefined, { item: 'https://recado.example/chat/a' }],
  ],
  'embedCode toastNotCopied': [
    [
      failed('No se pudo copiar el código. Márcalo y cópialo a mano.'),
      { item: '<script></script>' },
    ],
    [
      failed('No se pudo copiar el enlace. Márcalo y cópialo a mano.'),
      { item: 'https://recado.example/chat/a' },
    ],
  ],
  'billing toastPaid': [
    [done('Créditos recargados'), { isTopUp: true }],
    [done('Suscripción actualizada'), { isTopUp: false }],
  ],
  'billing toastCancelled': [[done('Suscripción cancelada')]],
}

const self = { send: () => undefined }

const isCustom = (action: unknown) => typeof action === 'function' && !('resolve' in action)

const actions = wired.flatMap(({ place, machine }) =>
  Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    isCustom(action) ? [{ place, key: `${machine.id} ${name}`, action }] : [],
  ),
)

test('every row is of a wired action', () => {
  const keys = new Set(actions.map(({ key }) => key))
  expect(Object.keys(rows).filter((key) => !keys.has(key))).toEqual([])
})

for (const { place, key, action } of actions)
  test(`${place}: ${key}`, async () => {
    expect(rows).toHaveProperty([key])
    for (const [seen, params, context = {}, event] of rows[key] ?? []) {
      // Another row forgets it.
      if (key === 'app forgetBusiness') store.write(kept1, [])
      answering()
      Reflect.apply(action as () => void, null, [{ system, context, event, self }, params])
      await expect.poll(() => asked).toEqual([seen])
    }
  })
