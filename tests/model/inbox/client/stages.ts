import type { Client } from '#contract/clients/clients.ts'
import { draft, keptOfAna, LISTED, memory, oneOf, panel, saved } from '../../clients/places.ts'
import { clientRow } from '../../clients/wires.ts'
import { answerOf } from '../../kit/events.ts'
import type { Case } from '../../kit/model.ts'
import { fill, press, pressKey, the } from '../../qa/say.ts'
import { around } from '../../qa/spec/around.ts'
import { answering } from '../../qa/spec/lines.ts'
import { ANA, LIST, LUIS, WIDE } from '../../qa/spec/places.ts'
import type { Line, Stage, Way } from '../../qa/spec/scene.ts'
import { chat } from '../chat/opened.ts'
import { OF_LINKS } from '../places.ts'

const nobody = answering(LISTED, { clients: [], total: 0, total_pages: 0 })

const creates = (answer: unknown) => [
  fill(the.field('Nombre Completo *'), 'Ana Rojas Mora'),
  press(the.button('Guardar')),
  answering('POST /lpmobile/clients', answer),
]

const OTHER_FOUND = 'xstate.done.actor.findClient[exact]'

/** A person confirmed the client, or it was found by the name that was just saved. */
const linkedAt = (earlier: Way['earlier']): number =>
  earlier.findLastIndex(
    (label, at) =>
      label.startsWith('client.confirm') ||
      (label.startsWith('xstate.done.actor.findClient[inexact]') &&
        earlier[at - 1] === 'edit.saved[withoutId]'),
  )

/** A client with a known id is loaded by id; others are searched in the list. */
const knownId = ({ start, earlier }: Way): string | null => {
  const confirmed = linkedAt(earlier)
  // Another client is found twice before the link is given up.
  if (confirmed >= 0) {
    const others = earlier.slice(confirmed).filter((label) => label.startsWith(OTHER_FOUND))
    return others.length < 2 ? '8' : null
  }
  if (start === 'linked') return earlier.some((label) => label.includes('findClient')) ? null : '8'
  const isGivenUp = ['edit.cancelled', 'edit.saved[withoutId]'].some((label) =>
    earlier.includes(label),
  )
  return start === 'edited' && !isGivenUp ? '7' : null
}

const finds = (event: Case, way: Way): readonly Line[] => {
  const id = knownId(way)
  const isDone = event.type.startsWith('xstate.done.')
  if (!isDone) return [answering(id === null ? LISTED : oneOf(id), 'Sin servicio', 500)]
  const found = answerOf(event) as Client | null
  // By the phone number, and by the name.
  const one = answering(LISTED, { clients: found ? [clientRow(found)] : [], total: 1 })
  const listed = [one, one]
  if (id === null) return listed
  return found
    ? [answering(oneOf(id), clientRow(found))]
    : [answering(oneOf(id), 'No está', 404), ...listed]
}

const isChanged = (start: string | undefined, earlier: readonly string[]): boolean =>
  earlier.some((label) => label.startsWith('edit.changed')) ||
  ((start === 'begun' || start === 'edited') &&
    !earlier.some((label) => ['client.create', 'edit.cancelled'].includes(label)))

const ids = ['7', '8']

export const stages: Readonly<Record<string, Stage>> = {
  panelPlace: {
    scene: { ...chat, size: WIDE },
    starts: {
      shown: { kept: { panelFolded: false } },
      folded: { kept: { panelFolded: true } },
    },
    events: {
      'panel.open': [around.screen(1200, 900), press(the.button('Información del cliente'))],
    },
  },
  clientPick: {
    scene: {
      ...panel,
      // By the phone number, and by the name.
      acts: [LIST, ANA, nobody, nobody],
    },
    starts: { fresh: {} },
    byHand: [{ event: 'list.paged', why: 'Solo una búsqueda tiene varias páginas.' }],
  },
  linkedClients: {
    scene: { size: WIDE, acts: [LIST] },
    starts: { fresh: {}, kept: {}, own: {}, queued: {} },
    byHand: [
      'xstate.done.actor.loadLinks[none]',
      'xstate.done.actor.loadLinks[mora]',
      'xstate.done.actor.loadLinks[solis]',
      'xstate.error.actor.loadLinks[network]',
      'sync.requested',
      'live.client[solis]',
      'live.client[mora]',
      'live.client[renamed]',
      'live.client[none]',
      'client.kept[mora]',
      'client.kept[solis]',
      'client.kept[apart]',
      'client.kept[note]',
      'xstate.done.actor.saveLink[mora]',
      'xstate.done.actor.saveLink[solis]',
      'xstate.done.actor.saveLink[apart]',
      'xstate.error.actor.saveLink[gone]',
      'xstate.error.actor.saveLink[network]',
    ].map((event) => ({ event, why: OF_LINKS })),
  },
  clientPanel: {
    scene: { ...panel, holds: ['POST /lpmobile/clients', ...ids.map(oneOf)], acts: [LIST] },
    starts: {
      fresh: {},
      linked: { kept: { [keptOfAna]: { ...memory, linked: { id: '8', name: 'Ana' } } } },
      edited: {
        kept: {
          [keptOfAna]: { ...memory, edit: { clientId: '7', draft }, note: 'Paga por SINPE' },
        },
      },
      begun: { kept: { [keptOfAna]: { ...memory, edit: { clientId: null, draft } } } },
    },
    byHand: [
      { event: 'client.linked[other]', why: OF_LINKS },
      { event: 'client.linked[apart]', why: OF_LINKS },
      { event: 'client.look[renamed]', why: 'El nombre cambia donde escribe el cliente.' },
    ],
    events: {
      'client.look': (_, { earlier }) =>
        earlier.some((label) => label.startsWith('client.look')) ? [LUIS, ANA] : [ANA],
      'edit.saved[saved]': creates(saved),
      'edit.saved[withoutId]': creates({ success: true }),
      'edit.cancelled': (_, { start, earlier }) => [
        press(the.button('Cancelar')),
        ...(isChanged(start, earlier) ? [press(the.button('Descartar'))] : []),
      ],
      'xstate.done.actor.findClient': finds,
      'xstate.error.actor.findClient': finds,
      'tags.changed': [
        [fill(the.field('Nueva etiqueta'), 'VIP'), pressKey('Enter', the.field('Nueva etiqueta'))],
      ],
    },
  },
}
