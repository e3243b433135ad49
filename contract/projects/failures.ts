import { type CallError, failures, NO_BUSINESS, saidOr } from '../errors.ts'

const PROJECTS_WITHOUT_BUSINESS = 'No hay negocio seleccionado'

/** The server's own text of a refusal, or else the text of the situation. */
export const projectsSaidOr =
  (text: string) =>
  (error: CallError): string => {
    if (error.kind === 'missing')
      return error.message === NO_BUSINESS ? PROJECTS_WITHOUT_BUSINESS : error.message
    return saidOr(text)(error)
  }

/** The error texts of projects. */
export const describeProjectsFailure = failures({
  load: projectsSaidOr('Error al cargar datos'),
  loadDetails: projectsSaidOr('Error al cargar detalles del proyecto'),
  createRequest: projectsSaidOr('Error al crear solicitud'),
  addComment: projectsSaidOr('Error al agregar comentario'),
  createReport: projectsSaidOr('Error al crear reporte'),
  switchAutomation: projectsSaidOr('Error al cambiar estado de automatización'),
})
