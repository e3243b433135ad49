import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { failures, saidOr } from '../errors.ts'
import { Loose, looseNumber, looseText } from '../loose.ts'
import { BusinessId, Id, readUrl } from '../wire.ts'

// What a business has, or one of its clients, in one archive: a job writes it. Recado only (capability `erasure`).

const exportStates = ['waiting', 'running', 'ready', 'failed'] as const

const JobWire = z.looseObject({
  job_id: Id,
  state: z.catch(z.enum(exportStates), 'running'),
  /** Entries of the archive. */
  done: Loose,
  total: Loose,
  /** Bytes, once it is ready. */
  size: Loose,
  /** Once it is ready: an address that works for some minutes. */
  url: Loose,
})

const answer = z.object({ success: Loose, data: JobWire })

export const startExport = endpoint({
  method: 'POST',
  path: '/lpmobile/business/:id/export',
  auth: 'session',
  params: z.object({ id: BusinessId }),
  /** `client_id`: of one client alone. */
  body: z.object({ client_id: z.optional(z.union([z.string(), z.number()])) }),
  answer,
})

/** Its progress; once it is ready, the archive itself for a caller that does not ask for JSON alone. */
export const readExport = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/export/:job',
  auth: 'session',
  params: z.object({ id: BusinessId, job: z.string() }),
  headers: z.object({ accept: z.optional(z.string()) }),
  answer,
})

export const JSON_ALONE = 'application/json'

export interface ExportJob {
  readonly id: string
  readonly state: (typeof exportStates)[number]
  readonly done: number
  readonly total: number
  readonly size: number | null
  readonly url: string | null
}

export const readExportJob = ({ data }: z.output<typeof answer>): ExportJob => ({
  id: String(data.job_id),
  state: data.state,
  done: looseNumber(data.done) ?? 0,
  total: looseNumber(data.total) ?? 0,
  size: looseNumber(data.size),
  url: readUrl(looseText(data.url)),
})

export const describeExportFailure = failures({
  export: saidOr('No se pudieron exportar los datos. Inténtalo de nuevo.'),
})

export const exportsEndpoints = { startExport, readExport }
