import { fold } from '#contract/text.ts'

type Topic =
  | 'getting-started'
  | 'conversations'
  | 'clients'
  | 'integrations'
  | 'analytics'
  | 'billing'
  | 'security'

/** The topic of the questions that are shown, or all of them. */
export type Category = 'all' | Topic

interface Question {
  readonly id: string
  readonly topic: Topic
  readonly question: string
  readonly answer: string
}

export const categories: readonly { readonly value: Category; readonly label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'getting-started', label: 'Primeros pasos' },
  { value: 'conversations', label: 'Conversaciones' },
  { value: 'clients', label: 'Clientes' },
  { value: 'integrations', label: 'Integraciones' },
  { value: 'analytics', label: 'Analítica' },
  { value: 'billing', label: 'Facturación' },
  { value: 'security', label: 'Seguridad' },
]

/** The questions of the help center: a name between «» is the name on the screen, which a test checks. */
export const faq: readonly Question[] = [
  {
    id: 'begin',
    topic: 'getting-started',
    question: '¿Por dónde empiezo?',
    answer:
      'Crea tu negocio, escribe un asistente en «Asistentes» y conecta un canal en «Integraciones». Desde ese momento los mensajes de tus clientes llegan a «Conversaciones».',
  },
  {
    id: 'businesses',
    topic: 'getting-started',
    question: '¿Puedo manejar varios negocios con la misma cuenta?',
    answer:
      'Sí. Con más de uno, «Cambiar de negocio», junto al nombre, pasa de uno a otro, y «Ver todos los negocios» lleva a «Crear negocio». Quien tiene uno solo entra directamente en él: en el menú de su correo, arriba a la derecha, «Crear otro negocio» lleva al mismo lugar. Allí se recupera también uno que se eliminó hace menos de 30 días. Las conversaciones, los clientes y los asistentes de cada uno se guardan por separado.',
  },
  {
    id: 'offline',
    topic: 'conversations',
    question: '¿Qué pasa con lo que escribo si se corta el internet?',
    answer:
      'No se pierde. Lo que no se ha enviado queda como borrador de esa conversación, y lo que enviaste sin conexión espera como «En espera» y sale solo, en orden, cuando la conexión vuelve.',
  },
  {
    id: 'silent-assistant',
    topic: 'conversations',
    question: '¿Por qué el asistente no responde en una conversación?',
    answer:
      'La barra de arriba del chat dice la razón. «Asistente en pausa»: la «Respuesta automática» de la conversación está apagada. «Asistente apagado»: se enciende en «Asistentes». «La conexión está apagada»: se enciende en «Integraciones». «Créditos agotados»: se recargan en «Suscripción». «Ningún asistente atiende este canal»: se elige uno en «Integraciones». «El asistente espera»: una persona acaba de responder, aquí o en el teléfono, y tiene cinco minutos para seguir.',
  },
  {
    id: 'window',
    topic: 'conversations',
    question: '¿Por qué WhatsApp no me deja escribir a un cliente?',
    answer:
      'Meta solo permite responder con texto libre en las 24 horas después del último mensaje del cliente. Recado te avisa en el chat cuando han pasado: envía entonces una plantilla que Meta aprobó, con «Plantillas», o espera a que el cliente escriba de nuevo.',
  },
  {
    id: 'export',
    topic: 'clients',
    question: '¿Puedo llevarme la lista de mis clientes?',
    answer:
      'Sí. En «Clientes», «Exportar» descarga todas las páginas de la lista, con su búsqueda y su filtro, en un archivo CSV que abre cualquier hoja de cálculo.',
  },
  {
    id: 'notes',
    topic: 'clients',
    question: '¿Dónde anoto algo sobre un cliente?',
    answer:
      'En su ficha, o al lado del chat, en «Información del cliente»: agrega notas y etiquetas, que ven todas las personas de tu negocio. El cliente no las ve.',
  },
  {
    id: 'embed',
    topic: 'integrations',
    question: '¿Cómo pongo el chat en mi sitio web?',
    answer:
      'En «Integraciones», pestaña Widget, crea uno y toca «Copiar Código de Embed». Pega esa línea antes del final de tu página. Funciona en cualquier sitio web y en el teléfono.',
  },
  {
    id: 'tokens',
    topic: 'integrations',
    question: '¿Qué necesito para conectar WhatsApp o Instagram?',
    answer:
      'Una cuenta de empresa de Meta y su token de acceso. Para WhatsApp, además, el número de teléfono y su identificador; para Instagram, el identificador de la cuenta. También un asistente: sin uno no se puede crear una integración.',
  },
  {
    id: 'counting',
    topic: 'analytics',
    question: '¿Cada cuánto se actualizan los números del Panel de Control?',
    answer:
      'Las tarjetas y las «Métricas adicionales», cada cinco minutos mientras «Actualización automática» está marcada y miras el panel. Los gráficos, los canales y las conversaciones más activas, cuando tocas «Actualizar». Los días se cuentan en tu zona horaria.',
  },
  {
    id: 'credits',
    topic: 'billing',
    question: '¿Qué son los créditos y qué pasa cuando se acaban?',
    answer:
      'Cada respuesta automática de un asistente usa un crédito; lo que escribes tú no usa ninguno. Primero se usan los créditos de tu plan, que empiezan de nuevo cada mes, y después los que recargas, que no vencen. Sin un plan pagado tienes 500 al mes. Cuando se acaban, los asistentes dejan de responder y las conversaciones lo dicen. Los mensajes de tus clientes siguen llegando y puedes responderlos tú. Cuánto has usado está en «Suscripción».',
  },
  {
    id: 'access',
    topic: 'security',
    question: '¿Por qué no hay contraseña? ¿Es seguro?',
    answer:
      'Entras con un código de un solo uso que llega a tu correo, dura 10 minutos y se anula después de 5 intentos. No hay contraseña que alguien pueda adivinar o robar. Cada persona ve solo los negocios a los que pertenece, y los tokens de tus canales se guardan cifrados.',
  },
]

/** The questions of a category whose question or answer contains the text; accents and case are ignored. */
export const findQuestions = (search: string, category: Category): readonly Question[] => {
  const words = fold(search.trim())
  return faq.filter(
    ({ topic, question, answer }) =>
      (category === 'all' || category === topic) && fold(`${question} ${answer}`).includes(words),
  )
}
