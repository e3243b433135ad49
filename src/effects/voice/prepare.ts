import { fromPromise } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { endings } from '#contract/fileTypes.ts'
import type { Recorded } from '#machines/inbox/chat/composer/voiceNoteEvents.ts'

/** Only browsers that record another container need it. */
export const loadRemux = () => import('./remux.ts')

/** Gives the recording the form and the name that the channel takes. */
export const prepareVoice = fromPromise<ChosenFile, Recorded>(
  async ({ input: { recording, form } }) => {
    // In the page, a recording is always the browser's File.
    if (!(recording instanceof File)) throw new Error('A recording is a file')
    const sound = recording.type.startsWith(form.type)
      ? recording
      : await (await loadRemux()).oggOf(recording)
    return new File([sound], `Nota de voz.${endings[form.type]}`, { type: form.type })
  },
)
