import type { FoundModel } from './models'
import { WordsError } from './sentences'

/** Who has to be there, and what with, before a script begins. */
export type Role = 'nobody' | 'person' | 'member' | 'visitor'

export interface Opening {
  readonly title: string
  /** What the scripts of the machine try. */
  readonly about: string
  readonly role: Role
  /** Where the browser goes. */
  readonly address: string
  /** Preconditions besides those of the role. */
  readonly before: readonly string[]
}

/** What holds before every script of a machine. */
const openings: Readonly<Record<string, Opening>> = {
  app: {
    title: 'La aplicación',
    about: 'Qué pantalla toca: el inicio de sesión, la elección del negocio o la aplicación.',
    role: 'nobody',
    address: '/',
    before: [
      'Existen las cuentas ana@taller.example y luis@cafe.example.',
      'Cada cuenta tiene los negocios que dice el guion.',
    ],
  },
  assistantStatus: {
    title: 'Estado del asistente',
    about: 'La barra que dice si el asistente responde en la conversación, y su interruptor.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Conversaciones» está abierta; se acaba de pulsar una conversación de Ana Rojas.',
    ],
  },
  autoRefresh: {
    title: 'Actualización automática',
    about: 'Cuándo se cuentan otra vez las cifras del panel sin que nadie lo pida.',
    role: 'member',
    address: '/',
    before: ['La vista «Panel de Control» está abierta y sus cifras están a la vista.'],
  },
  businessWizard: {
    title: 'Crear un negocio',
    about: 'El diálogo de cuatro pasos con el que se crea un negocio, y su logo.',
    role: 'person',
    address: '/select-business',
    before: [
      'La cuenta no tiene ningún negocio y la pantalla «Selecciona un negocio» está abierta.',
      'Tienes a mano una imagen de 2 KB (logo.png), un documento PDF y una imagen de más de 5 MB.',
    ],
  },
  businesses: {
    title: 'Elegir un negocio',
    about: 'La carga de los negocios de la cuenta y la elección de uno.',
    role: 'person',
    address: '/select-business',
    before: [],
  },
  clientForm: {
    title: 'La ficha de un cliente',
    about: 'El diálogo de un cliente: verlo, editarlo, crearlo y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before: [
      'La vista «Clientes» está abierta, con Eva Mora (eva@correo.example) en la lista.',
      'Eva Mora tiene la etiqueta VIP.',
    ],
  },
  clientList: {
    title: 'La lista de clientes',
    about: 'Cargar, buscar, filtrar, ordenar y pasar de página.',
    role: 'member',
    address: '/',
    before: [],
  },
  clients: {
    title: 'Clientes',
    about: 'La vista «Clientes»: abrirla y dejarla, la ficha, el chat y la exportación.',
    role: 'member',
    address: '/',
    before: ['Eva Mora está entre los clientes del negocio.'],
  },
  clientNotes: {
    title: 'Notas de un cliente',
    about: 'Lo que se sabe de un cliente: leerlo y agregar una nota más.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, y en ella la ficha de un cliente.'],
  },
  clientTags: {
    title: 'Etiquetas de un cliente',
    about: 'Las etiquetas de un cliente: agregar una escrita o sugerida, y quitarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, y en ella la ficha de un cliente.'],
  },
  dashboard: {
    title: 'Panel de Control',
    about:
      'Las siete partes del panel: cuándo se cargan, y qué pasa si fallan todas o no hay nada.',
    role: 'member',
    address: '/',
    before: ['El negocio tiene una conversación de Ana Rojas con muchos mensajes.'],
  },
  dashboardSection: {
    title: 'Una parte del panel',
    about: 'Cargar una parte del panel, que falle, intentarlo otra vez y descargarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Panel de Control» está abierta.'],
  },
  desktop: {
    title: 'Avisos de escritorio',
    about: 'Los avisos fuera de la página: pedirlos, permitirlos, verlos y abrirlos.',
    role: 'member',
    address: '/',
    before: [
      'El sistema operativo deja que el navegador muestre notificaciones.',
      'El navegador todavía no ha decidido nada sobre las notificaciones de este sitio, salvo que el guion diga otra cosa.',
    ],
  },
  clientPanel: {
    title: 'El cliente de una conversación',
    about: 'La ficha del cliente junto al chat: buscarla, verla, crearla y cambiarla.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta; la ventana mide 1366 píxeles de ancho.'],
  },
  diagnostics: {
    title: 'Diagnóstico',
    about: 'La página /diagnostico: mirar lo que pasa, volver atrás, guardar y abrir grabaciones.',
    role: 'member',
    address: '/diagnostico?diagnostico',
    before: [
      'Los eventos de los guiones son ejemplos: sirven otros cualesquiera de la lista.',
      'Tienes a mano una grabación descargada de otra pestaña y un archivo JSON que no lo es.',
    ],
  },
  inbox: {
    title: 'Conversaciones',
    about: 'La lista de conversaciones: cargarla, lo no leído, lo que llega en directo.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  notifications: {
    title: 'Notificaciones',
    about: 'La campana: lo que avisa y lo que ya se leyó.',
    role: 'member',
    address: '/',
    before: ['El altavoz del equipo se oye.'],
  },
  composer: {
    title: 'Escribir',
    about: 'El texto que se escribe en una conversación, y si se puede enviar.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  reading: {
    title: 'Leer una conversación',
    about: 'Dónde se lee: el final, los mensajes anteriores y lo que quedó sin leer.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  outbox: {
    title: 'Envío de mensajes',
    about: 'Qué pasa con un mensaje desde que se envía hasta que se sabe que llegó o que no.',
    role: 'member',
    address: '/',
    before: [
      'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
    ],
  },
  panelPlace: {
    title: 'El sitio de la ficha',
    about: 'Dónde se ve la ficha del cliente: junto al chat o sobre él, y que se recuerda.',
    role: 'member',
    address: '/',
    before: ['Una conversación está abierta en la vista «Conversaciones».'],
  },
  realtime: {
    title: 'Conexión en directo',
    about: 'El punto de la cabecera: conectar, ponerse al día, perder la conexión y recuperarla.',
    role: 'member',
    address: '/',
    before: ['Ana Rojas tiene una conversación de WhatsApp con el negocio.'],
  },
  session: {
    title: 'Iniciar sesión',
    about: 'El correo electrónico, el código de cuatro dígitos y la bienvenida.',
    role: 'nobody',
    address: '/login',
    before: [],
  },
  sound: {
    title: 'Sonido de los avisos',
    about:
      'El sonido de los avisos: encenderlo, su volumen, probarlo, y el navegador que lo bloquea.',
    role: 'member',
    address: '/',
    before: [
      'El altavoz del equipo se oye.',
      'Salvo que el guion diga otra cosa, la página ya se tocó: el navegador la deja sonar.',
    ],
  },
  theme: {
    title: 'Tema',
    about: 'El aspecto claro, el oscuro y el del sistema.',
    role: 'member',
    address: '/',
    before: ['El sistema operativo tiene el aspecto claro.'],
  },
  thread: {
    title: 'Una conversación',
    about: 'Los mensajes de una conversación: cargarlos, leerlos y escribir.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  quickReplies: {
    title: 'Respuestas rápidas',
    about: 'Los textos que un negocio contesta una y otra vez: crearlos, cambiarlos y eliminarlos.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  threadLink: {
    title: 'El enlace de una conversación',
    about: 'Copiar la dirección de la conversación abierta.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  replyWindow: {
    title: 'Las 24 horas de WhatsApp',
    about: 'El aviso de que WhatsApp puede rechazar lo que se escribe.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  threadSearch: {
    title: 'Buscar en una conversación',
    about: 'Las palabras que se buscan en una conversación, y el sitio en que se leía.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  toasts: {
    title: 'Avisos',
    about: 'Los avisos de arriba a la derecha, de uno en uno.',
    role: 'member',
    address: '/',
    before: [],
  },
  unread: {
    title: 'Lo no leído',
    about: 'Qué mensajes cuentan como no leídos, y de cuáles avisa la campana.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está en otra pestaña, detrás de esta.'],
  },
  visitor: {
    title: 'El chat del visitante',
    about: 'La página en la que un visitante de la web escribe al negocio.',
    role: 'visitor',
    address: '/visita/demo',
    before: [],
  },
  workspace: {
    title: 'El espacio de trabajo',
    about: 'La vista, el menú y lo que se reparte entre las partes de la aplicación.',
    role: 'member',
    address: '/',
    before: ['La ventana mide al menos 1280 píxeles de ancho.'],
  },
}

export function openingOf({ model, file }: FoundModel): Opening {
  const opening = openings[model.machine.id]
  if (!opening)
    throw new WordsError(
      `${file}: say in tests/model/qa/openings.ts what holds before a script of '${model.machine.id}'`,
    )
  return opening
}

/** What each role asks for, as a precondition. */
export const roles: Readonly<Record<Role, string>> = {
  nobody: 'Nadie ha iniciado sesión en este navegador, salvo que el guion diga otra cosa.',
  person: 'Has iniciado sesión y todavía no has elegido ningún negocio.',
  member: 'Has iniciado sesión y has elegido un negocio.',
  visitor: 'Eres un visitante: usas una ventana privada, sin cuenta.',
}

/** The areas, in the order of the index. */
export const areas: Readonly<Record<string, string>> = {
  access: 'Acceso',
  businesses: 'Negocios',
  shell: 'La aplicación',
  realtime: 'Conexión en directo',
  notifications: 'Notificaciones',
  inbox: 'Conversaciones',
  clients: 'Clientes',
  dashboard: 'Panel de Control',
  visitor: 'Visitante',
  diagnostics: 'Diagnóstico',
}
