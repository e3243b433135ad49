import { OutsideFailure } from '../../http/outgoingCalls.ts'
import { Refusal } from '../../http/refusal.ts'
import type { FileStore } from './store.ts'

export const FILE_STORE = 'The file store'

/** The store of the files cannot be asked, or does not do what it is asked. */
export class FilesAway extends OutsideFailure {
  constructor(what: string, cause?: unknown) {
    super(FILE_STORE, what, cause)
  }
}

/** Everything but files goes on meanwhile. */
export const filesAway = () =>
  new Refusal(502, 'Ahora no se puede llegar a los archivos. Inténtalo de nuevo en un momento.', {
    'retry-after': '10',
  })

/** At the start: a wrong key or bucket is heard of before somebody uploads. */
export const tellIfAway = async (files: FileStore, tell: (error: unknown) => void) => {
  try {
    const reading = await files.read('start')
    reading?.bytes.destroy()
  } catch (error) {
    tell(error)
  }
}
