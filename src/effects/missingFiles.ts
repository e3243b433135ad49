import { fetchFileAgain } from '#contract/missingFiles.ts'
import type { Call } from './http.ts'

/** What comes of it is told by the socket. */
export const requestFile = (call: Call, id: number): Promise<undefined> =>
  call(fetchFileAgain, { params: { id: String(id) } })
