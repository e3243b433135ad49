import type { SnapshotFrom } from 'xstate'
import type { inboxMachine } from '../inbox/inboxMachine.ts'

/** Undefined until its code is there. Here, since the list is loaded before it. */
export const selectTemplates = ({ children }: SnapshotFrom<typeof inboxMachine>) =>
  children.templates
