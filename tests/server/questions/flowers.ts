import type { Shop } from './question.ts'

export const flowers: Shop = {
  trade: 'Florería, Venezuela',
  zone: 'America/Caracas',
  training: `En Flores del Ávila preparamos ramos, arreglos y coronas para toda ocasión. Nuestra tienda queda en la avenida Francisco de Miranda, Centro Plaza, nivel PB, Caracas. El horario es de lunes a sábado de 9 a. m. a 6 p. m. y los domingos de 10 a. m. a 2 p. m.

Un ramo de 12 rosas cuesta $25 y uno de 24 rosas $45. Los girasoles cuestan $4 cada uno. Las orquídeas en maceta cuestan $30. Las coronas fúnebres van de $60 a $120. La caja con rosas y chocolates cuesta $38.

Entregamos en toda Caracas el mismo día si pides antes de las 2 p. m. El delivery cuesta $5 en el este y $8 en el oeste. No hacemos entregas en La Guaira. Incluimos una tarjeta con tu mensaje sin costo.

Recibimos Zelle, pago móvil, efectivo en dólares o bolívares y Binance. No recibimos tarjetas de crédito internacionales.

Si las flores llegan dañadas, mándanos una foto el mismo día y te las cambiamos. Una vez entregado el pedido no hay devoluciones.

Para bodas y eventos hacemos presupuesto con dos semanas de antelación.`,
  questions: `
a que hora abren los domingos? => 10 a. m.
¿Dónde queda la tienda? => Francisco de Miranda
cuanto cuesta un ramo de rosas => $25
precio de los girasoles => $4
¿Cuánto valen las orquídeas? => $30
¿Tienen coronas fúnebres? => coronas
¿Cuánto cuesta la corona? => $60
¿Venden rosas con chocolates? => chocolates
¿Hacen delivery? => Caracas|delivery
¿Cuánto cuesta el delivery al oeste? => $8
¿Entregan el mismo día? => mismo día
¿Entregan en La Guaira? => No hacemos entregas
¿Aceptan Zelle? => Zelle
aceptan pago movil? => pago móvil
¿Reciben tarjeta de crédito? => No recibimos tarjetas
¿La tarjeta con mensaje tiene costo? => sin costo
¿Hay devoluciones? => no hay devoluciones
¿Hacen arreglos para bodas? => bodas
¿Con cuánta antelación pido para una boda? => dos semanas
¿Venden plantas de interior? => persona
¿Tienen tulipanes? => persona
¿Cuánto cuesta un ramo de tulipanes? => persona
me llegaron las flores marchitas => persona
¿Hacen envíos a Valencia? => persona
¿Tienen peluches? => persona
`,
}
