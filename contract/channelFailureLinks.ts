import { type ChannelReason, channelFailures } from './channelFailures.ts'
import { isInvalidCredentials } from './sendFailure.ts'

// Where at Meta a person does what a sentence asks for.

export interface FailureLink {
  readonly text: string
  readonly address: string
}

const support: FailureLink = {
  text: 'Abrir la ayuda para empresas de Meta',
  address: 'https://business.facebook.com/business-support-home/',
}
const numbers: FailureLink = {
  text: 'Abrir los números en Meta',
  address: 'https://business.facebook.com/wa/manage/phone-numbers/',
}

const links: Readonly<Partial<Record<ChannelReason, FailureLink>>> = {
  accountLocked: support,
  policy: support,
  payment: {
    text: 'Abrir los pagos en Meta',
    address: 'https://business.facebook.com/billing_hub/',
  },
  blocked: numbers,
  displayName: numbers,
  numberGone: numbers,
  quality: numbers,
  unregistered: numbers,
  template: {
    text: 'Abrir las plantillas en Meta',
    address: 'https://business.facebook.com/wa/manage/message-templates/',
  },
  credentials: {
    text: 'Abrir los usuarios del sistema en Meta',
    address: 'https://business.facebook.com/settings/system-users',
  },
  testNumber: {
    text: 'Abrir tus aplicaciones en Meta',
    address: 'https://developers.facebook.com/apps/',
  },
}

/** The link beside a sentence; null where there is nothing to do at Meta. */
export const linkFor = (sentence: string): FailureLink | null => {
  const [reason] = Object.entries(channelFailures).find(([, text]) => text === sentence) ?? []
  return links[reason as ChannelReason] ?? null // a name of the table, or none
}

interface ConnectionHelp {
  /** For who may change connections; null where the sentence says it itself. */
  readonly byOneself: string | null
  readonly byOthers: string
}

/** What to do in 'Integraciones' about a sentence; null where it is about nothing there. */
export const connectionHelpFor = (sentence: string): ConnectionHelp | null => {
  const isBare = isInvalidCredentials(sentence)
  const { credentials, off, numberGone } = channelFailures
  if (!isBare && ![credentials, off, numberGone].some((each) => each === sentence)) return null
  return {
    byOneself: isBare
      ? 'Meta ya no acepta el token, o la conexión se eliminó: revísala en Integraciones y pega un token nuevo'
      : null,
    byOthers:
      'Pide a quien es propietario o administra el negocio que revise la conexión en Integraciones',
  }
}
