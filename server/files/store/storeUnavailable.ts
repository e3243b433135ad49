import { OutsideFailure } from '../../http/outgoingCalls.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStore } from './store.ts'

export const FILE_STORE = 'The file store'

/** The store of the files does not answer, or answers with a failure. */
export class FileStoreUnavailable extends OutsideFailure {
  constructor(what: string, cause?: unknown) {
    super(FILE_STORE, what, cause)
  }
}

/** The answer to a request for a file; all other requests work meanwhile. */
export const storeUnavailable = () =>
  new Refusal(502, 'Ahora no se puede llegar a los archivos. Inténtalo de nuevo en un momento.', {
    'retry-after': '10',
  })

/** Called at the start, so that a wrong key or bucket is reported before somebody uploads. */
export const reportIfUnavailable = async (files: FileStore, report: (error: unknown) => void) => {
  try {
    const reading = await files.read('start')
    reading?.bytes.destroy()
  } catch (error) {
    report(error)
  }
}
