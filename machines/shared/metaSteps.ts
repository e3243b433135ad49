// What is done at Meta before a connection: the same words while connecting and in the help center.

/** The names of the drawings in src/views/shared/drawings. */
export type DrawingName = 'app' | 'webhook' | 'token' | 'number' | 'account' | 'test'

export interface MetaStep {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly text: string; readonly href: string }
  readonly drawing?: DrawingName
  /** The step in which address and word of the webhook are copied. */
  readonly isWebhook?: true
}

const apps = { text: 'Abrir tus apps en Meta', href: 'https://developers.facebook.com/apps' }
const systemUsers = {
  text: 'Abrir los usuarios del sistema',
  href: 'https://business.facebook.com/latest/settings/system_users',
}

export const metaSteps: Readonly<Record<'whatsapp' | 'instagram', readonly MetaStep[]>> = {
  whatsapp: [
    {
      title: 'Crea una app en Meta',
      paragraphs: [
        'Entra con la cuenta que administra tu negocio y crea una app para conectar con clientes por WhatsApp. Si quien administra Recado ya tiene una, usa esa.',
      ],
      link: apps,
      drawing: 'app',
    },
    {
      title: 'Dile a Meta adónde avisar',
      paragraphs: [
        'En tu app, en la configuración de WhatsApp, edita el webhook: pega la dirección y la palabra de verificación que te da Recado, verifica y guarda. Después suscribe el campo messages.',
      ],
      drawing: 'webhook',
      isWebhook: true,
    },
    {
      title: 'Crea un token que no venza',
      paragraphs: [
        'En la configuración del negocio crea un usuario del sistema, asígnale la app y la cuenta de WhatsApp, y genera un token con los permisos whatsapp_business_messaging y whatsapp_business_management. El token de prueba de Meta vence en un día.',
      ],
      link: systemUsers,
      drawing: 'token',
    },
    {
      title: 'Busca el identificador del número',
      paragraphs: [
        'Está en la configuración de la API de WhatsApp, debajo de tu número. Tiene solo números, y no es tu teléfono.',
      ],
      drawing: 'number',
    },
  ],
  instagram: [
    {
      title: 'Prepara tu cuenta y una app',
      paragraphs: [
        'Tu cuenta de Instagram tiene que ser profesional, estar unida a tu página de Facebook y permitir el acceso a los mensajes. Crea en Meta una app con Instagram y Messenger; si quien administra Recado ya tiene una, usa esa.',
      ],
      link: apps,
      drawing: 'app',
    },
    {
      title: 'Dile a Meta adónde avisar',
      paragraphs: [
        'En los webhooks de tu app elige Instagram: pega la dirección y la palabra de verificación que te da Recado, verifica y guarda. Después suscribe el campo messages.',
      ],
      drawing: 'webhook',
      isWebhook: true,
    },
    {
      title: 'Crea un token de tu página',
      paragraphs: [
        'Con un usuario del sistema que tenga la app y la página, genera un token con los permisos instagram_basic, instagram_manage_messages y pages_manage_metadata.',
      ],
      link: systemUsers,
      drawing: 'token',
    },
    {
      title: 'Busca el identificador de la cuenta',
      paragraphs: [
        'En la configuración del negocio, en las cuentas de Instagram, está el identificador de la tuya. Tiene solo números, y no es tu nombre de usuario.',
      ],
      drawing: 'account',
    },
  ],
}
