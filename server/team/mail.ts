import { INVITATION_DAYS } from '#contract/team/team.ts'
import { memberName } from '../inbox/authors.ts'

interface Invited {
  readonly to: string
  readonly business: string
  readonly by: { readonly name: string | null; readonly email: string }
  /** The page's address; null where the operator has not said it. */
  readonly link: string | null
}

/** Names are what people typed: in one line, so that nobody writes a mail of their own with them. */
const inLine = (name: string) => name.replace(/\s+/g, ' ').trim()

export const invitationMail = ({ to, business, by, link }: Invited) => {
  const where = link === null ? 'en Recado' : `en ${link}`
  return {
    to,
    subject: `Te invitaron al equipo de ${inLine(business)} en Recado`,
    text: [
      `${inLine(memberName(by)) || 'Alguien'} te invitó a atender a los clientes de ${inLine(business)}.`,
      `Para aceptar, inicia sesión ${where} con este correo (${to}): te enviamos un código para entrar.`,
      `La invitación vence en ${INVITATION_DAYS} días. Si no la esperabas, ignora este mensaje.`,
    ].join('\n\n'),
  }
}
