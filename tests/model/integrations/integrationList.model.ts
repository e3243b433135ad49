import type { Integration } from '#contract/integrations/integrations.ts'
import { whatsapp } from '#contract/integrations/whatsapp.ts'
import { integrationListMachine } from '#machines/integrations/integrationListMachine.ts'
import { integrationsMachine } from '#machines/integrations/integrationsMachine.ts'
import { wire } from '../kit/wire.ts'
import { sees, seesNot, the } from '../qa/say.ts'
import { wholeListModel } from '../shared/wholeList.ts'
import { shopNumber, wholesaleNumber } from './someIntegrations.ts'
import { integrationRows } from './wires.ts'

const items: readonly [Integration, Integration] = [shopNumber, wholesaleNumber]
const failure = 'Error al cargar integración de WhatsApp'

export const integrationListModel = wholeListModel({
  machine: integrationListMachine,
  parent: integrationsMachine,
  scope: { businessId: 1, kind: 'whatsapp' },
  opening: {
    title: 'La lista de integraciones',
    about: 'Cargar las conexiones de WhatsApp, buscarlas y filtrarlas por si están activas.',
    role: 'member',
    address: '/',
    before: [],
  },
  wire: wire(whatsapp.list, integrationRows),
  items,
  failure,
  denial: 'No puedes ver esto',
  words: {
    fresh: ['Abre la vista «Integraciones».', sees(the.notice('Cargando...'))],
    both: sees(the.card('Tienda'), the.card('Mayoristas'), '2 conexiones', '+50622530047'),
    none: sees('No hay conexiones de WhatsApp', '0 conexiones'),
  },
  change: {
    item: { ...wholesaleNumber, assistantId: '7', assistantName: 'Lina' },
    happens: 'En la tarjeta «Mayoristas» se asigna la asistente Lina, y el servidor lo confirma.',
    seen: seesNot('No asignado'),
  },
  sieve: {
    search: '2253',
    searchbox: 'Buscar conexiones de WhatsApp...',
    status: 'active',
    option: 'Activas',
    first: [sees(the.card('Tienda')), seesNot(the.card('Mayoristas')), sees('1 conexión')],
  },
})
