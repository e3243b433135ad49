import type { Db } from '../database/schema.ts'

// The templates of the demo's numbers, in Meta's form. Nobody reads them again: the demo has no account at Meta.

const templates = [
  {
    name: 'pedido_listo',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'GREEN',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Tu pedido {{numero}}' },
      {
        type: 'BODY',
        text: 'Hola {{nombre}}, tu pedido ya está listo. Puedes recogerlo hasta el {{dia}}.',
        example: {
          body_text_named_params: [
            { param_name: 'nombre', example: 'Ana' },
            { param_name: 'dia', example: 'viernes' },
          ],
        },
      },
      { type: 'FOOTER', text: 'Gracias por tu compra' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Voy en camino' },
          { type: 'URL', text: 'Ver pedido', url: 'https://tienda.example/pedidos/{{1}}' },
        ],
      },
    ],
  },
  {
    name: 'seguimos_atentos',
    category: 'UTILITY',
    status: 'APPROVED',
    quality: 'YELLOW',
    components: [
      {
        type: 'BODY',
        text: 'Hola {{1}}, quedó pendiente tu consulta. ¿Te ayudamos con algo más?',
        example: { body_text: [['Ana']] },
      },
    ],
  },
  {
    name: 'oferta_de_temporada',
    category: 'MARKETING',
    status: 'APPROVED',
    quality: null,
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Hola {{1}}: esta semana tienes {{2}} de descuento.' },
      { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copiar código' }] },
    ],
  },
  {
    name: 'ultimas_piezas',
    category: 'MARKETING',
    status: 'PAUSED',
    quality: 'RED',
    components: [{ type: 'BODY', text: 'Quedan pocas piezas. ¿Te apartamos la tuya?' }],
  },
] as const

interface Connection {
  readonly integration_id: number
  readonly kind: string
  readonly is_active: boolean
}

export const fillTemplates = async (
  db: Db,
  integrations: readonly Connection[],
  now: Date,
): Promise<void> => {
  const ids = integrations
    .filter(({ kind, is_active }) => kind === 'whatsapp' && is_active)
    .map(({ integration_id }) => integration_id)
  if (ids.length === 0) return
  await db
    .insertInto('templates')
    .values(
      ids.flatMap((integration_id) =>
        templates.map(({ components, ...each }) => ({
          ...each,
          integration_id,
          language: 'es',
          rejected_reason: null,
          components: JSON.stringify(components),
        })),
      ),
    )
    .execute()
  await db
    .updateTable('integrations')
    .set({ templates_read_at: now })
    .where('integration_id', 'in', ids)
    .execute()
}
