import * as z from 'zod/mini'
import type { Inquiry, Source } from '#machines/answering/consultation.ts'
import type { Moment } from '../assistants/reading/hours.ts'
import { setHoursAnswer } from '../assistants/reading/hours.ts'
import type { Row } from '../integrations/records.ts'
import { PRODUCT_NAME_SHOWN } from '../limits/bounds/reading.ts'
import type { Resources } from '../resources.ts'
import {
  choicesOf,
  type Found,
  pricesOf,
  productsFor,
  stockText,
  wordsOf,
} from '../stores/known.ts'
import { orderText, ownOrder, personOf, tellsOrders } from '../stores/ownOrder.ts'
import type { OfferedTool } from './chat.ts'

// What a language model may look up. Each tool reads, and is of the assistant and the conversation that ask: no input
// can name another one.

/** What a tool may look at. */
export interface World {
  readonly resources: Resources
  readonly inquiry: Inquiry
  readonly stores: readonly Row[]
  readonly moment: Moment
}

/** What was found, or why nothing was. */
export type Looked = readonly Source[] | string

interface Tool {
  readonly offered: OfferedTool
  readonly isFor: (world: World) => boolean
  readonly use: (world: World, input: unknown) => Promise<Looked>
}

const WRONG_INPUT = 'Los argumentos no son los de la herramienta'

const tool = <Shape extends z.core.$ZodType>(
  name: string,
  description: string,
  schema: Shape,
  {
    isFor,
    use,
  }: {
    readonly isFor: (world: World) => boolean
    readonly use: (world: World, input: z.output<Shape>) => Promise<Looked>
  },
): readonly [string, Tool] => [
  name,
  {
    offered: { name, description, parameters: z.toJSONSchema(schema, { io: 'input' }) },
    isFor,
    use: async (world, input) => {
      const read = z.safeParse(schema, input)
      return read.success ? use(world, read.data) : WRONG_INPUT
    },
  },
]

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const hasStores = ({ stores }: World): boolean => stores.length > 0

const VARIANTS_SHOWN = 12

const productSource = (
  { stores }: World,
  product: Found,
  texts: readonly (string | null)[],
): Source => ({
  kind: 'product',
  name: stores.find(({ integration_id }) => integration_id === product.integration_id)?.name ?? '',
  text: texts.filter((text) => text !== null).join(' '),
  names: [product.name, ...product.variants.map(({ name }) => name)]
    .filter((name) => name !== '')
    .slice(0, 1 + VARIANTS_SHOWN)
    .map((name) => name.slice(0, PRODUCT_NAME_SHOWN)),
  asOf: product.seen_at,
})

const NO_PRODUCT = 'La tienda no tiene ningún producto con esas palabras'

const priceWords = (product: Found): string | null => {
  const price = pricesOf(product)
  return price === null ? null : `Cuesta ${price}.`
}

const variantStock = ({ variants }: Found): string | null => {
  const told = variants
    .filter(({ name }) => name !== '')
    .slice(0, VARIANTS_SHOWN)
    .map(({ name, stock, is_available }) => {
      const left = is_available ? (stock === null ? 'disponible' : `hay ${stock}`) : 'agotado'
      return `${name.slice(0, PRODUCT_NAME_SHOWN)}: ${left}`
    })
  return told.length === 0 ? null : `${told.join('; ')}.`
}

const tools = new Map<string, Tool>([
  tool(
    'buscar_producto',
    'Busca productos de la tienda por las palabras de su nombre. Devuelve precio, disponibilidad, variantes y enlace.',
    z.strictObject({ palabras: words }),
    {
      isFor: hasStores,
      use: async (world, { palabras }) => {
        const found = await productsFor(world.resources, world.stores, wordsOf(palabras))
        if (found.length === 0) return NO_PRODUCT
        return found.map((product) => {
          const choices = choicesOf(product)
          return productSource(world, product, [
            priceWords(product),
            `Existencias: ${stockText(product)}.`,
            choices.length > 0 ? `Variantes disponibles: ${choices.join(', ')}.` : null,
            product.url,
          ])
        })
      },
    },
  ),
  tool(
    'existencias',
    'Dice cuántas unidades quedan de un producto, y de cada una de sus variantes.',
    z.strictObject({ producto: words }),
    {
      isFor: hasStores,
      use: async (world, { producto }) => {
        const found = await productsFor(world.resources, world.stores, wordsOf(producto))
        if (found.length === 0) return NO_PRODUCT
        return found.map((product) =>
          productSource(world, product, [
            `Existencias: ${stockText(product)}.`,
            variantStock(product),
          ]),
        )
      },
    },
  ),
  tool(
    'estado_de_pedido',
    'Dice cómo va un pedido de la persona con la que hablas, por su número. No abre pedidos de otras personas.',
    z.strictObject({ numero: z.string().check(z.trim(), z.regex(/^#?\d{1,12}$/)) }),
    {
      isFor: ({ resources, stores, inquiry }) =>
        inquiry.threadId !== null && stores.some((row) => tellsOrders(resources, row)),
      use: async ({ resources, stores, inquiry: { threadId } }, { numero }) => {
        const buyer = threadId === null ? null : await personOf(resources.db, threadId)
        const asked = stores.filter((row) => tellsOrders(resources, row))
        const order = buyer && (await ownOrder(resources, asked, buyer, numero.replace('#', '')))
        if (!order) return 'Esta persona no tiene ningún pedido con ese número'
        return [
          {
            kind: 'order',
            name: order.store.name,
            text: orderText(order),
            names: [],
            asOf: resources.clock(),
          },
        ]
      },
    },
  ),
  tool('horario', 'Dice el horario del negocio y si ahora está abierto.', z.strictObject({}), {
    isFor: ({ moment }) => moment.hours !== null,
    use: async ({ moment }) => {
      const text = setHoursAnswer({ terms: [], when: 'now' }, moment)
      if (text === null) return 'El negocio no ha dicho su horario'
      return [{ kind: 'hours', name: 'Horario del negocio', text, names: [], asOf: null }]
    },
  }),
])

const HAND_OVER = 'pasar_a_persona'

const Reason = z.object({ motivo: z.enum(['lo_pide', 'queja', 'no_lo_se']) })

const handingOver: OfferedTool = {
  name: HAND_OVER,
  description:
    'Deja la conversación a una persona del negocio: porque el cliente lo pide, porque se queja, o porque ningún dato contesta.',
  parameters: z.toJSONSchema(Reason),
}

/** The tools that have something to look at here. */
export const toolsFor = (world: World): readonly OfferedTool[] => [
  ...[...tools.values()].filter(({ isFor }) => isFor(world)).map(({ offered }) => offered),
  handingOver,
]

const parsed = (input: string): unknown => {
  try {
    return JSON.parse(input)
  } catch {
    return undefined
  }
}

/** True where it is told why, and false where the model only does not know. Null: it is another tool. */
export const leavesToPeople = (call: { readonly name: string; readonly input: string }) => {
  if (call.name !== HAND_OVER) return null
  const read = z.safeParse(Reason, parsed(call.input))
  return read.success && read.data.motivo !== 'no_lo_se'
}

export const runTool = async (
  world: World,
  { name, input }: { readonly name: string; readonly input: string },
): Promise<Looked> => {
  const known = tools.get(name)
  if (!known?.isFor(world)) return 'No hay ninguna herramienta con ese nombre'
  const read = parsed(input)
  return read === undefined ? WRONG_INPUT : known.use(world, read)
}

/** As the model is shown it again: what is no JSON would be refused by the server. */
export const shownInput = (input: string): string => (parsed(input) === undefined ? '{}' : input)
