import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { models } from '../model/qa/models.ts'
import { viewTestsWith } from '../testsWith.ts'

/** Models whose machine shows nothing of its own, each with what is shown instead. */
const withoutScreen: Readonly<Record<string, string>> = {
  answering: 'it runs on the server',
  chat: 'it keeps the threads of the inbox, which are shown',
  consulting: 'it runs on the server',
  conversationReload: 'the list shows what it loads',
  drafts: 'the composer shows what this browser has',
  internalNotes: 'the thread shows its notes',
  linkedClients: 'the list and the panel show whose the conversations are',
  mentions: 'the bell shows what it hears',
  reads: 'the list shows what is unread',
  sourceReading: 'it runs on the server',
  storeSync: 'it runs on the server',
  typing: 'the chat says who types',
  unlisted: 'the chat shows what it finds',
  welcoming: 'it runs on the server',
  workspace: 'the shell shows its children',
}

test('every model with a screen is in the gallery', () => {
  const walked = viewTestsWith('describeScreen')
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')
  const missing = models
    .filter(({ file }) => !walked.includes(`/${basename(file)}'`))
    .map(({ model }) => model.machine.id)
  expect(missing).toEqual(Object.keys(withoutScreen))
})
