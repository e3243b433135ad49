import type { Shop } from './question.ts'

export const rentals: Shop = {
  trade: 'Alquiler para fiestas, Nicaragua',
  zone: 'America/Managua',
  training: `ALQUILERES LA FIESTA - MANAGUA

Qué alquilamos y cuánto cuesta por día:
Silla plástica: C$12
Silla Tiffany: C$45
Mesa redonda para 10 personas: C$120
Mesa rectangular para 8 personas: C$100
Mantel: C$40
Toldo 6x6: C$1,500
Toldo 3x3: C$700
Brincolín mediano: C$1,200
Brincolín grande: C$1,800
Equipo de sonido con dos parlantes: C$2,000
Vajilla por persona (plato, vaso, cubiertos): C$30

¿Cuál es el pedido mínimo?
C$1,000 sin contar el transporte.

¿El transporte está incluido?
Dentro de Managua el transporte cuesta C$300. A Masaya y Granada C$900. Más lejos no llegamos.

¿Arman y desarman los toldos?
Sí, el montaje de toldos y brincolines va incluido. Las mesas y sillas se entregan apiladas.

¿Con cuánto tiempo hay que reservar?
Lo mejor es una semana antes; en diciembre, tres semanas.

¿Cómo se reserva?
Con el 50 % de adelanto por transferencia de BAC o Lafise. El resto se paga al entregar, en efectivo, córdobas o dólares. No manejamos tarjeta.

¿Y si cancelo?
Si cancelas con 5 días o más te devolvemos el adelanto. Con menos de 5 días se queda como crédito para otra fecha.

¿Qué pasa si se quiebra algo?
Se cobra la reposición: C$450 por silla plástica, C$60 por plato y C$50 por vaso.

¿Cuánto tiempo es el alquiler?
Entregamos la mañana del evento y recogemos el día siguiente antes de mediodía.

Oficina: de los semáforos de Rubenia 2 cuadras al lago, 1 arriba. De lunes a sábado de 8 a 5. Los domingos solo entregamos.

Los brincolines son para niños hasta de 12 años.`,
  questions: `
a cuanto la silla plastica => C$12 ! C$450
precio de las sillas tifany => C$45
cuanto vale el toldo 6x6 => C$1,500 ! C$700
cuanto cuesta el brincolin grande => C$1,800 ! C$1,200
tienen manteles => Mantel
cuanto cobran por llevar las cosas a masaya => C$900
llegan hasta leon? => persona|Más lejos no llegamos
el transporte es gratis? => C$300
ustedes arman el toldo => montaje|incluido
las sillas las acomodan ustedes? => persona|apiladas
cuanto es lo minimo que puedo alquilar => C$1,000
con cuanta anticipacion debo apartar => una semana
como hago para reservar => 50 %
puedo pagar con tarjeta de credito => No manejamos tarjeta
si cancelo me devuelven el adelanto? => 5 días
q pasa si se me quiebra un plato => C$60
a que hora recogen las sillas => persona|antes de mediodía
donde queda la oficina => Rubenia
que dias atienden => lunes a sábado
hasta que edad pueden subirse los niños al brincolin => 12 años
alquilan vajilla => Vajilla
mesas para cuantas personas son => 10 personas|8 personas
tienen piñatas? => persona
tienen parlantes => parlantes
cuanto me sale alquilar 50 sillas y 5 mesas => persona
ponen DJ? => persona
`,
}
