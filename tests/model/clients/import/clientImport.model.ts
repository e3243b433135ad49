import type { SnapshotFrom } from 'xstate'
import { listClients } from '#contract/clients/clients.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { clientImportMachine } from '#machines/clients/import/clientImportMachine.ts'
import { remaining } from '#machines/clients/import/importEvents.ts'
import type {
  ImportOutcome,
  ImportSaving,
  KnownClients,
} from '#machines/clients/import/importPlan.ts'
import { ZERO_ID } from '../../ids.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { member } from '../../kit/plain.ts'
import { wire } from '../../kit/wire.ts'
import {
  byHand,
  cannotUse,
  choose,
  either,
  pickFile,
  press,
  pressKey,
  sees,
  the,
} from '../../qa/say.ts'
import { eva } from '../someClients.ts'
import { clientRow } from '../wires.ts'

type State = SnapshotFrom<typeof clientImportMachine>

const file = { name: 'clientes.csv', type: 'text/csv', size: 2_000 }
const headers = ['Nombre', 'Contacto', 'Teléfono', 'Etiquetas']
const row = (line: number, ...cells: readonly string[]) => ({ line, cells })
const many = [
  ...Array.from({ length: 11 }, (_, index) =>
    row(index + 2, `Cliente ${index}`, '', `8777 00${10 + index}`),
  ),
  row(13, '', 'mar@correo.example', ''),
]
const some = [
  row(2, 'Ana Rojas', 'ana@correo.example', 'no tiene', 'Mayorista; VIP, vip'),
  row(3, 'Eva', 'eva@correo.example', '8888 1111', 'vip, Mayorista'),
  row(4, '', 'luis@correo.example', ''),
]
const one = [row(2, 'Ana Rojas', '', '8888 2222')]
const wrong = [row(2, '', 'luis@correo.example', '')]
const table = (rows: typeof some) => ({ table: { headers, rows }, fault: null })
const saved = (rows: typeof some, refusal: string | null = null) =>
  rows.map(({ line }) => ({ line, isNew: true, refusal, tagRefusal: null, noteRefusal: null }))

const isEnded = (state: State) => state.matches('finished') || state.matches('paused')
const isFitting = ({ context }: State, outcomes: readonly ImportOutcome[]) =>
  remaining(context)
    .slice(0, outcomes.length === 1 && context.outcomes.length > 0 ? 1 : 10)
    .map(({ line }) => line)
    .join() === outcomes.map(({ line }) => line).join()

export const clientImportModel = defineModel({
  machine: clientImportMachine,
  parent: clientsMachine,
  opening: {
    title: 'Importar clientes',
    about: 'De un archivo a la lista de clientes: columnas, duplicados, avance y resultado.',
    role: 'member',
    address: '/',
    before: ['La vista «Clientes» está abierta, con Eva Mora entre los clientes.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      { type: 'file.chosen', file },
      done('readFile', table(some), 'some'),
      done('readFile', table(many), 'many'),
      done('readFile', table(one), 'one'),
      done('readFile', table(wrong), 'wrong'),
      done('readFile', { table: null, fault: 'El archivo está vacío' }, 'fault'),
      fail('readFile', new Error('unreadable')),
      { type: 'column.assigned', index: 1, field: 'email', case: 'email' },
      { type: 'column.assigned', index: 1, field: 'name', case: 'name' },
      { type: 'column.assigned', index: 0, field: null, case: 'none' },
      done('loadClients', { clients: [], country: 'CR' }, 'none'),
      done('loadClients', { clients: [eva], country: 'CR' }, 'eva'),
      done('loadClients', { clients: [], country: 'CR' }, 'useless'),
      fail('loadClients', new CallError('refused', 'HTTP 500', 500)),
      { type: 'duplicates.chosen', way: 'update', case: 'update' },
      { type: 'duplicates.chosen', way: 'skip', case: 'skip' },
      { type: 'import.start', key: ZERO_ID },
      done('saveRows', saved(many.slice(0, 10)), 'ten'),
      done('saveRows', saved([row(12)]), 'last'),
      done('saveRows', saved(one), 'one'),
      done('saveRows', saved([row(2)], 'El teléfono no es válido'), 'refused'),
      done('saveRows', saved([row(2), row(3)]), 'two'),
      fail('saveRows', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ table: { rows }, columns, plan, way, key, outcomes, error }) => [
      rows.length,
      columns.join(),
      plan.map(({ kind }) => kind).join(),
      way,
      key,
      outcomes.length,
      outcomes.some(({ refusal }) => refusal !== null),
      error,
    ],
    // The answers have as many rows as were asked for.
    filter: (state, event) =>
      event.type !== 'xstate.done.actor.saveRows' || isFitting(state, Reflect.get(event, 'output')),
    facets: {
      choosing: {
        events: [
          'file.chosen',
          'xstate.done.actor.readFile[fault]',
          'xstate.done.actor.readFile[some]',
          'xstate.error.actor.readFile',
          'column.assigned',
          'import.check',
          'import.back',
          'import.close',
          'xstate.done.actor.loadClients[none]',
          'xstate.error.actor.loadClients',
        ],
      },
      reviewing: {
        events: [
          'file.chosen',
          'xstate.done.actor.readFile[some]',
          'column.assigned[email]',
          'import.check',
          'import.back',
          'import.close',
          'xstate.done.actor.loadClients[eva]',
          'duplicates.chosen',
          'import.start',
          'refused.download',
          'xstate.done.actor.saveRows[refused]',
          'xstate.done.actor.saveRows[two]',
        ],
      },
      plain: {
        events: [
          'file.chosen',
          'xstate.done.actor.readFile[one]',
          'import.check',
          'xstate.done.actor.loadClients[none]',
          'import.start',
          'xstate.done.actor.saveRows[one]',
          'xstate.error.actor.saveRows',
        ],
      },
      useless: {
        events: [
          'file.chosen',
          'xstate.done.actor.readFile[wrong]',
          'import.check',
          'xstate.done.actor.loadClients[useless]',
        ],
      },
      importing: {
        events: [
          'file.chosen',
          'xstate.done.actor.readFile[many]',
          'import.check',
          'import.close',
          'xstate.done.actor.loadClients[none]',
          'import.start',
          'import.stop',
          'refused.download',
          'xstate.done.actor.saveRows[ten]',
          'xstate.done.actor.saveRows[last]',
          'xstate.error.actor.saveRows',
        ],
      },
    },
    holds: {
      'a file that cannot be read says why, and another can be chosen': (now, { event }) =>
        !is(event, 'done readFile[fault]', 'error readFile') ||
        (now.matches('choosing') && now.context.error !== null),
      'a new try begins without the old error': (now) =>
        !(now.matches('reading') || now.matches('checking') || now.matches('importing')) ||
        now.context.error === null,
      'the headers name their columns': ({ context }, { event }) =>
        !is(event, 'done readFile[some]', 'done readFile[many]') ||
        context.columns.join() === 'name,,phone,tags',
      'a column gets its field, and no two columns have one': ({ context }, { event }) =>
        !is(event, 'column.assigned') ||
        (context.columns[Number(carried(event, 'index'))] === carried(event, 'field') &&
          new Set(context.columns.filter(Boolean)).size === context.columns.filter(Boolean).length),
      'nothing is checked without a column for the name': (now) =>
        !now.matches('checking') || now.context.columns.includes('name'),
      'a wrong row is never saved': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) => actor !== 'saveRows' || !/luis@|mar@/.test(JSON.stringify(input)),
        ),
      'a wrong cell is not saved, and its row is': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) => actor !== 'saveRows' || !/no tiene/.test(JSON.stringify(input)),
        ),
      'the tags of a cell are saved once each, and those that a client has are not': (
        _,
        { effects },
      ) =>
        effects.started
          .flatMap(({ actor, input }) =>
            actor === 'saveRows' ? (member(input, 'rows') as readonly ImportSaving[]) : [],
          )
          .every(
            ({ draft, tags }) =>
              tags.join() ===
              ({ 'Ana Rojas': draft.phone === '' ? 'Mayorista,VIP' : '', Eva: 'Mayorista' }[
                draft.name
              ] ?? ''),
          ),
      'a client that exists is not created': ({ context }, { effects }) =>
        context.plan.every(({ kind }) => kind !== 'duplicate') ||
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'saveRows' || !JSON.stringify(input).includes('"client":null,"line":3'),
        ),
      'each try goes under the same keys': ({ context }, { event, before, effects }) =>
        !is(event, 'import.start') ||
        (context.key === (before?.context.key || ZERO_ID) &&
          effects.started.every(
            ({ actor, input }) =>
              actor !== 'saveRows' || JSON.stringify(input).includes(ZERO_ID.slice(0, 24)),
          )),
      'ten rows are saved at once': (_, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'saveRows' || (member(input, 'rows') as readonly unknown[]).length <= 10,
        ),
      'no row is saved twice': ({ context: { outcomes } }) =>
        new Set(outcomes.map(({ line }) => line)).size === outcomes.length,
      'an interruption keeps what was saved, and says why': ({ context }, { event, before }) =>
        !is(event, 'error saveRows') ||
        (context.error !== null && context.outcomes === before?.context.outcomes),
      'stopping awaits the rows that were sent': (now, { event }) =>
        !is(event, 'import.stop') || now.matches({ importing: 'stopping' }),
      'who stopped saves nothing more': (_, { before, event, effects }) =>
        !is(event, 'done saveRows[ten]') ||
        !before?.matches({ importing: 'stopping' }) ||
        effects.started.length === 0,
      'the refused rows are those of the file with their reasons': (_, { event, effects }) =>
        !is(event, 'refused.download') ||
        JSON.stringify(effects).includes('El nombre es requerido'),
      'a row that was saved without a cell is in the file of the refused ones': (
        { context: { table, outcomes } },
        { event, effects },
      ) =>
        !is(event, 'refused.download') ||
        JSON.stringify(effects).includes('Importada sin Teléfono') ===
          table.rows.some(
            ({ line, cells }) =>
              cells.includes('no tiene') &&
              outcomes.some((outcome) => outcome.line === line && outcome.refusal === null),
          ),
      'a new choice of duplicates is the one that counts': ({ context }, { event }) =>
        !is(event, 'duplicates.chosen') || context.way === carried(event, 'way'),
      'an import can be closed unless something is read, checked or saved': (now) =>
        now.can({ type: 'import.close' }) ===
        !(now.matches('reading') || now.matches('checking') || now.matches('importing')),
      'the way back leads to the columns, and from there to the file': (now, { before, event }) =>
        now.can({ type: 'import.back' }) ===
          (now.matches('assigning') || now.matches('checking') || now.matches('reviewing')) &&
        (!is(event, 'import.back') ||
          (before?.matches('assigning') === true
            ? now.matches('choosing') && now.context.error === null
            : now.matches('assigning'))),
      'a failed check says why, and leaves the columns': (now, { event }) =>
        !is(event, 'error loadClients') || (now.matches('assigning') && now.context.error !== null),
      'each answer adds its rows to the outcome': ({ context }, { before, event }) =>
        event.type !== 'xstate.done.actor.saveRows' ||
        context.outcomes.length ===
          (before?.context.outcomes.length ?? 0) + (carried(event, 'output') as unknown[]).length,
      'what is left is saved after each answer, unless it was stopped': (
        now,
        { before, event, effects },
      ) =>
        event.type !== 'xstate.done.actor.saveRows' ||
        before?.matches({ importing: 'stopping' }) === true ||
        remaining(now.context).length > 0 ===
          effects.started.some(({ actor }) => actor === 'saveRows'),
      'an import starts and goes on only with rows to save': (now) =>
        now.can({ type: 'import.start', key: ZERO_ID }) ===
        (now.matches('paused') || (now.matches('reviewing') && remaining(now.context).length > 0)),
      'the refused rows can be saved where there are some': (now) =>
        now.can({ type: 'refused.download' }) ===
        ((now.matches('paused') || now.matches('finished')) &&
          (now.context.plan.some(({ kind }) => kind === 'wrong') ||
            now.context.outcomes.some(({ refusal }) => refusal !== null))),
    },
  },
  isScreenGone: (event) => event.type === 'import.close',
  offers: {
    'file.chosen': (state) => state.matches('choosing'),
    'import.back': (state) =>
      state.matches('assigning') || state.matches('checking') || state.matches('reviewing'),
    'column.assigned': (state, { index, field }) =>
      state.matches('assigning') && state.context.columns[index] !== field,
    'duplicates.chosen': (state, { way }) =>
      state.context.way !== way && state.context.plan.some(({ kind }) => kind === 'duplicate'),
    'refused.download': (state) => isEnded(state),
    'import.start': (state) => state.matches('reviewing') || state.matches('paused'),
  },
  wires: {
    loadClients: wire(listClients, ({ clients }: KnownClients) => ({
      clients: clients.map(clientRow),
      total: clients.length,
    })),
  },
  delays: {},
  does: {
    fresh: '→ choosing',
    'file.chosen': '→ reading',
    'done readFile[some]': '→ assigning',
    'done readFile[many]': '→ assigning',
    'done readFile[one]': '→ assigning',
    'done readFile[wrong]': '→ assigning',
    'done readFile[fault]': '→ choosing',
    'error readFile': '→ choosing',
    'import.check': '→ checking',
    'import.back': ['→ choosing', '→ assigning'],
    'import.close': 'parent: import.closed',
    'done loadClients': '→ reviewing',
    'error loadClients': '→ assigning',
    'import.start': '→ importing.going',
    'import.stop': '→ importing.stopping',
    'done saveRows[ten]': ['', '→ paused'],
    'done saveRows[last]': '→ finished',
    'done saveRows[one]': '→ finished',
    'done saveRows[refused]': '→ finished',
    'done saveRows[two]': '→ finished',
    'error saveRows': '→ paused',
    'refused.download': 'saveRefused',
  },
  words: {
    events: {
      fresh: 'Toca el botón «Importar».',
      'file.chosen': pickFile('clientes.csv', '2 KB'),
      'xstate.done.actor.readFile[some]': [
        'El archivo tiene tres filas: Ana Rojas, con un teléfono que no lo es, Eva y una sin nombre.',
        sees(
          '3 filas',
          'Línea 2, Teléfono «no tiene»: Escribe el teléfono con sus dígitos',
          'Línea 4, Nombre: El nombre es requerido',
        ),
      ],
      'xstate.done.actor.readFile[many]': [
        'El archivo tiene doce filas, la última sin nombre.',
        sees('12 filas'),
      ],
      'xstate.done.actor.readFile[one]': 'El archivo tiene una fila: Ana Rojas.',
      'xstate.done.actor.readFile[wrong]': [
        'El archivo tiene una fila, sin nombre.',
        sees('Línea 2, Nombre: El nombre es requerido'),
      ],
      'xstate.done.actor.readFile[fault]': 'El archivo está vacío.',
      'xstate.error.actor.readFile': 'El navegador no puede leer el archivo.',
      'column.assigned[email]': choose(the.dropdown('Contacto'), 'Correo electrónico'),
      'column.assigned[name]': choose(the.dropdown('Contacto'), 'Nombre'),
      'column.assigned[none]': choose(the.dropdown('Nombre'), 'No importar'),
      'import.check': press(the.button('Revisar')),
      'import.back': press(the.button('Atrás')),
      'import.close': either(
        {
          choosing: press(the.button('Cancelar')),
          finished: press(the.button('Listo')),
          paused: press(the.button('Listo')),
        },
        pressKey('Escape'),
      ),
      'xstate.done.actor.loadClients[none]': 'El servidor contesta que no hay clientes.',
      'xstate.done.actor.loadClients[useless]':
        'El servidor contesta que no hay clientes; ninguna fila se puede guardar.',
      'xstate.done.actor.loadClients[eva]': 'El servidor contesta con Eva Mora.',
      'xstate.error.actor.loadClients': 'El servidor contesta a la lista con un error 500.',
      'duplicates.chosen[update]': press(the.option('Actualizarlos')),
      'duplicates.chosen[skip]': press(the.option('Dejarlos como están')),
      'import.start': either(
        { paused: press(the.button('Continuar')) },
        press(the.button('Importar')),
      ),
      'import.stop': press(the.button('Detener')),
      'refused.download': [
        press(the.button('Descargar filas rechazadas')),
        byHand('el navegador descarga clientes-no-importados.csv'),
      ],
      'xstate.done.actor.saveRows[ten]': 'El servidor guarda diez clientes.',
      'xstate.done.actor.saveRows[last]': [
        'El servidor guarda el último cliente.',
        sees('11 clientes creados'),
      ],
      'xstate.done.actor.saveRows[refused]': [
        'El servidor rechaza el cliente.',
        sees('El teléfono no es válido'),
      ],
      'xstate.done.actor.saveRows[two]': [
        'El servidor guarda dos clientes.',
        sees('1 fila importada sin algún dato', 'Importada sin Teléfono'),
      ],
      'xstate.done.actor.saveRows[one]': 'El servidor guarda el cliente.',
      'xstate.error.actor.saveRows': 'La red falla mientras se importa.',
    },
    states: {
      choosing: sees('Elige un libro de Excel (.xlsx) o una hoja de cálculo guardada como CSV'),
      reading: [],
      assigning: sees(the.table('Primeras filas'), the.button('Revisar')),
      checking: cannotUse(the.button('Buscando duplicados...')),
      reviewing: sees(the.button('Importar', the.dialog('Importar clientes'))),
      'importing.going': sees('Importando clientes...', the.button('Detener')),
      'importing.stopping': sees('Deteniendo la importación...'),
      paused: sees('La importación está detenida', the.button('Continuar')),
      finished: sees('La importación terminó', the.button('Listo')),
    },
  },
})
