import type { Shop } from './question.ts'

export const tours: Shop = {
  trade: 'Excursiones, República Dominicana',
  zone: 'America/Santo_Domingo',
  training: `Excursiones Palma Real te lleva a conocer la isla. Nuestra caseta está en Bávaro, plaza Los Corales, al lado del supermercado.

EXCURSIONES
Isla Saona: US$65 por adulto, US$40 niños de 4 a 11 años. Todos los días. Incluye transporte, almuerzo, bebidas y catamarán. Salida a las 7:30 a. m. y regreso a las 5:30 p. m.
Hoyo Azul y tirolesas: US$95. Lunes, miércoles y sábados. Incluye almuerzo y equipo. Los menores de 7 años no pueden subir a las tirolesas.
Santo Domingo colonial: US$70. Martes y jueves. Incluye guía y entradas; el almuerzo no está incluido.
Buggies por Macao: US$50 por persona en buggy doble, US$80 en sencillo. Dos turnos al día: 8:00 a. m. y 1:00 p. m. Lleva ropa que se pueda ensuciar.
Ballenas en Samaná: US$120. Solo de enero a marzo.

Los niños menores de 4 años van gratis en todas las excursiones menos en las ballenas.

Cómo reservar
Se reserva con US$20 por persona y el resto se paga el día del paseo. Pagos con PayPal, tarjeta o efectivo en dólares o pesos.

Cancelaciones
Hasta 48 horas antes devolvemos todo. Después no hay reembolso. Si cancelamos por mal tiempo, eliges otra fecha o te devolvemos el dinero.

Recogida
Pasamos por los hoteles de Bávaro, Punta Cana y Uvero Alto sin costo. Desde Bayahíbe hay que pagar US$15 por persona.

Qué llevar
Traje de baño, toalla, protector solar biodegradable y zapatos de agua.

Los guías hablan español, inglés y francés. Las embarazadas no pueden ir en buggies ni en lancha rápida.`,
  questions: `
cuanto cuesta isla saona => US$65 ! US$120
precio de saona para niños => US$40
q incluye saona => almuerzo
a que hora salen para saona => 7:30
a que hora regresan de saona => 5:30
que dias van a hoyo azul => Lunes
el almuerzo esta incluido en santo domingo? => no está incluido
cuanto valen los buggies => US$50
cuando se pueden ver las ballenas => enero a marzo
mi hijo de 2 años paga? => persona|gratis
como reservo => US$20
aceptan paypal => PayPal
si cancelo me devuelven el dinero => 48 horas
que pasa si llueve => persona|mal tiempo
recogen en hoteles de punta cana? => Punta Cana
cuanto cobran desde bayahibe => US$15
que hay que llevar => Traje de baño
hablan frances los guias? => francés
estoy embarazada puedo ir en buggy => no pueden ir
donde esta su oficina => plaza Los Corales
tienen paseos a caballo => persona
cuanto cuesta nadar con delfines => persona
hay descuento para grupos => persona
do you speak english? => persona|inglés
`,
}
