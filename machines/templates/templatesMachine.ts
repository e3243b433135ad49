import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { type Begun, describeTemplateFailure } from '#contract/templates/calls.ts'
import { FILE_KEY } from '#contract/templates/filling.ts'
import type { HeaderFile, Template } from '#contract/templates/template.ts'
import { clientPickMachine, firstPick } from '../inbox/client/clientPickMachine.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import {
  beginningWith,
  choose,
  fileKindOf,
  isAddressed,
  isFilled,
  nothingWritten,
  numbersFound,
  type OwnNumber,
  type Person,
  type Sending,
  sendingOf,
  type TemplatesContext,
  type TemplatesInput,
  templatesFound,
} from './templatesContext.ts'
import type { TemplatesEvent, Written } from './templatesEvents.ts'

const noSign = { phone: null, email: null }

type AskedFor = Pick<Sending, 'businessId' | 'threadId' | 'from'>
type Of = Parameters<typeof describeTemplateFailure>[0]

const failing = <const Target extends string>(target: Target, of: Of) =>
  ({
    target,
    actions: {
      type: 'setFailure',
      params: ({ event: { error } }: { readonly event: { readonly error: unknown } }) => ({
        of,
        error,
      }),
    },
  }) as const

export const templatesMachine = setup({
  types: {
    input: {} as TemplatesInput,
    context: {} as TemplatesContext,
    events: {} as TemplatesEvent,
    children: {} as {
      findOffer: 'findOffer'
      loadNumbers: 'loadNumbers'
      loadTemplates: 'loadTemplates'
      uploadFile: 'uploadFile'
      send: 'send'
      clients: 'clients'
    },
  },
  actors: {
    findOffer: unprovided<boolean, undefined>('findOffer'),
    loadNumbers: unprovided<readonly OwnNumber[], TemplatesInput>('loadNumbers'),
    loadTemplates: unprovided<readonly Template[], AskedFor>('loadTemplates'),
    /** Its address. */
    uploadFile: unprovided<string, TemplatesInput & { kind: HeaderFile; file: ChosenFile | null }>(
      'uploadFile',
    ),
    send: unprovided<Begun, Sending>('send'),
    clients: clientPickMachine,
  },
  actions: {
    setThread: assign((_, { threadId, person }: { threadId: string; person: Person }) => ({
      ...nothingWritten,
      threadId,
      person,
    })),
    setPerson: assign((_, person: Person) => beginningWith(person)),
    spawnClients: spawnChild('clients', {
      id: 'clients',
      input: ({ context }) => ({ scope: noSign, query: { ...firstPick, search: context.to } }),
    }),
    stopClients: stopChild('clients'),
    setNumbers: assign(({ context }, numbers: readonly OwnNumber[]) =>
      numbersFound(context.from, numbers),
    ),
    setTemplates: assign(({ context }, templates: readonly Template[]) =>
      templatesFound(context, templates),
    ),
    setWritten: assign((_, written: Written) => ({ ...written, key: '', error: null })),
    setFrom: assign((_, from: string) => ({ from, key: '', error: null })),
    setChosen: assign(({ context }, id: string) => choose(context, id)),
    setValue: assign(({ context: { values } }, { key, value }: { key: string; value: string }) => ({
      values: { ...values, [key]: value },
      key: '',
      error: null,
    })),
    setFile: assign((_, file: ChosenFile) => ({ file, error: null })),
    setKey: assign(({ context }, key: string) => ({ key: context.key || key, error: null })),
    setFailure: assign((_, { of, error }: { of: Of; error: unknown }) => ({
      error: describeTemplateFailure(of, error),
    })),
    clearError: assign({ error: null }),
    announceSelect: sendTo(parentOf, (_, { threadId }: Begun) => ({
      type: 'conversation.select' as const,
      threadId,
    })),
  },
  guards: {
    isOffered: (_, offered: boolean) => offered,
    isBeginning: ({ context }) => context.threadId === null,
    hasNumbers: ({ context }) => context.from !== '',
    wantsFile: ({ context }) => fileKindOf(context) !== null,
    canSend: ({ context }) => isAddressed(context) && isFilled(context),
  },
}).createMachine({
  id: 'templates',
  description:
    'A person sends a template into a conversation, or begins one: with a template, or with a text while WhatsApp takes it.',
  context: ({ input }) => ({ ...input, ...nothingWritten }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Some back ends have no templates.',
      invoke: {
        id: 'findOffer',
        src: 'findOffer',
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'closed' },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
    },
    absent: { type: 'final' },
    closed: {
      entry: 'stopClients',
      on: {
        'templates.open': {
          target: 'open.loading',
          actions: { type: 'setThread', params: ({ event }) => event },
        },
        'begin.open': {
          target: 'open.numbering',
          actions: [{ type: 'setPerson', params: ({ event }) => event.person }, 'spawnClients'],
        },
      },
    },
    open: {
      initial: 'loading',
      on: { 'templates.close': 'closed' },
      states: {
        numbering: {
          description: 'The own numbers: one of them writes.',
          invoke: {
            id: 'loadNumbers',
            src: 'loadNumbers',
            input: ({ context: { businessId } }) => ({ businessId }),
            onDone: {
              target: 'numbered',
              actions: { type: 'setNumbers', params: ({ event }) => event.output },
            },
            onError: failing('failed', 'numbers'),
          },
        },
        numbered: {
          always: [{ guard: 'hasNumbers', target: 'loading' }, { target: 'numberless' }],
        },
        numberless: { description: 'No channel of the business lets it write first.' },
        loading: {
          invoke: {
            id: 'loadTemplates',
            src: 'loadTemplates',
            input: ({ context: { businessId, threadId, from } }) => ({
              businessId,
              threadId,
              from,
            }),
            onDone: {
              target: 'writing',
              actions: { type: 'setTemplates', params: ({ event }) => event.output },
            },
            onError: failing('failed', 'load'),
          },
        },
        failed: {
          on: {
            'templates.retry': [
              { guard: 'isBeginning', target: 'numbering', actions: 'clearError' },
              { target: 'loading', actions: 'clearError' },
            ],
          },
        },
        writing: {
          on: {
            'begin.written': {
              actions: { type: 'setWritten', params: ({ event }) => event.written },
            },
            'begin.from': {
              target: 'loading',
              actions: { type: 'setFrom', params: ({ event }) => event.from },
            },
            'template.chosen': { actions: { type: 'setChosen', params: ({ event }) => event.id } },
            'template.filled': { actions: { type: 'setValue', params: ({ event }) => event } },
            'template.file': {
              guard: 'wantsFile',
              target: 'uploading',
              actions: { type: 'setFile', params: ({ event }) => event.file },
            },
            'template.send': {
              guard: 'canSend',
              target: 'sending',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
          },
        },
        uploading: {
          invoke: {
            id: 'uploadFile',
            src: 'uploadFile',
            input: ({ context }) => ({
              businessId: context.businessId,
              kind: fileKindOf(context) ?? 'document',
              file: context.file,
            }),
            onDone: {
              target: 'writing',
              actions: {
                type: 'setValue',
                params: ({ event }) => ({ key: FILE_KEY, value: event.output }),
              },
            },
            onError: failing('writing', 'upload'),
          },
        },
        sending: {
          description: 'It may be closed meanwhile: the message goes its way.',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => sendingOf(context),
            onDone: {
              target: '#templates.closed',
              actions: { type: 'announceSelect', params: ({ event }) => event.output },
            },
            onError: failing('writing', 'send'),
          },
        },
      },
    },
  },
})
