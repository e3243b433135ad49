import type { Shop } from './question.ts'

export const restaurant: Shop = {
  trade: 'Restaurante, Chile',
  zone: 'America/Santiago',
  training: `Sobre nosotros
La Picá de Don Lucho es un restaurante de comida chilena en Valparaíso, en Calle Esmeralda 1120, a una cuadra de la Plaza Aníbal Pinto. Llevamos 22 años cocinando con recetas de la familia.

Horarios
Martes a jueves: 12:30 a 22:00
Viernes y sábado: 12:30 a 00:30
Domingo: 12:30 a 17:00
Lunes: cerrado

Reservas
Se reserva por este chat o al +56 32 255 1199, hasta dos horas antes. Para grupos de más de 10 personas pedimos un abono de $20.000. La mesa se guarda por 15 minutos.

Carta
Pastel de choclo: $9.900
Cazuela de vacuno: $8.500
Chorrillana para dos: $14.900
Reineta a la plancha con ensalada: $11.500
Empanada de pino: $2.800
Menú del día (entrada, fondo y bebida, de martes a viernes): $7.900
Porotos granados (plato vegano): $7.500
Leche asada: $3.200

Bebidas
Vino de la casa copa: $3.500
Pisco sour: $4.500
Bebida en lata: $1.800

Otros datos
Aceptamos efectivo, tarjetas y transferencia. No aceptamos cheques ni vales de almuerzo. Somos pet friendly en la terraza. Tenemos sillas para niños y acceso para silla de ruedas. Hay música en vivo los viernes desde las 21:00. Los cumpleañeros reciben un postre de regalo mostrando su carnet.

Despacho
Despachamos por PedidosYa y Uber Eats. También se puede retirar en el local. No tenemos reparto propio.`,
  questions: `
¿A qué hora abren? => 12:30
abren el lunes => cerrado
¿Hasta qué hora están los viernes? => 00:30
a que hora cierran el domingo? => 17:00 ! 22:00
¿Dónde están? => Esmeralda 1120
¿Cómo reservo? => chat
¿Cuánto tiempo guardan la mesa? => 15 minutos
¿Cobran abono para grupos? => 20.000
cuanto cuesta el pastel de choclo => 9.900 ! 8.500
¿cuánto vale la cazuela? => 8.500
¿Qué precio tiene el menú del día? => 7.900
¿Tienen algo vegano? => Porotos granados
¿Tienen opciones vegetarianas? => persona
¿Cuánto sale el pisco sour? => 4.500
¿Tienen empanadas? => Empanada de pino
¿Venden sushi? => persona
aceptan tarjeta? => tarjetas
¿Aceptan vales de almuerzo? => No aceptamos
¿Puedo ir con mi perro? => pet friendly
¿Tienen sillas para niños? => sillas para niños
¿Tienen acceso para silla de ruedas? => silla de ruedas
¿Qué día hay música en vivo? => viernes
¿Hacen algo para los cumpleaños? => postre
¿Hacen despacho a domicilio? => PedidosYa
¿Están en Uber Eats? => Uber Eats
¿Se puede retirar en el local? => retirar
¿Tienen estacionamiento? => persona
quiero reservar una mesa para 6 mañana a las 9 => persona
¿La cazuela tiene gluten? => persona
¿Cuánto cuesta el lomo a lo pobre? => persona
¿Cuánto cuesta el pastel de choclo y la empanada? => 9.900 + 2.800
Do you accept credit cards? => tarjetas
`,
}
