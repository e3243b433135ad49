import { configured } from '../qa/spec/lines.ts'
import { ANA, DASHBOARD, LIST, WIDE } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'
import { offerWire } from './wires.ts'

const CONNECTED = { [offerWire.call]: offerWire.body(true as never) }
const ana = {
  client_profile_id: 7,
  client_name: 'Ana Rojas',
  phone_number: '50688880001',
  client_status: 'Active',
  tags: '',
}

export const world = { [offerWire.call]: [] }

export const stages: Readonly<Record<string, Stage>> = {
  products: {
    scene: { size: WIDE, before: [configured({ capabilities: ['stores'] })], acts: [LIST, ANA] },
    starts: { fresh: {} },
    events: { 'reader.returned': [DASHBOARD, LIST] },
  },
  clientOrders: {
    scene: {
      size: WIDE,
      before: [configured({ capabilities: ['stores'] })],
      kept: { panelFolded: false },
      answers: {
        ...CONNECTED,
        'GET /lpmobile/clients': { clients: [ana], total: 1, total_pages: 1 },
      },
      acts: [LIST, ANA],
    },
    starts: { fresh: {} },
  },
}
