import { type Role, roles } from '#contract/team/roles.ts'

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Dueño',
  manager: 'Encargado',
  agent: 'Agente',
}

/** What each role may do, in one line. */
export const roleTexts: Readonly<Record<Role, string>> = {
  owner: 'Hace todo: también el equipo, la suscripción y la eliminación del negocio.',
  manager: 'Atiende, y prepara asistentes, integraciones, horario y respuestas.',
  agent: 'Atiende conversaciones y clientes, y escribe notas.',
}

/** The one who may do most first. */
export const roleOptions = roles
  .toReversed()
  .map((role) => ({ value: role, label: roleNames[role] }))
