import type { Shop } from './question.ts'

export const spa: Shop = {
  trade: 'Centro de estética, Venezuela',
  zone: 'America/Caracas',
  training: `Bella Piel Centro Estético
Urbanización El Parral, Valencia, edo. Carabobo. C.C. Vía Veneto, piso 2, local 2-14. Estacionamiento dentro del centro comercial, pago por ticket.

Horario: martes a sábado de 9am a 6pm. Lunes y domingos no laboramos.
Solo atendemos con cita previa, se agenda por este WhatsApp. Tolerancia de 15 minutos, luego se pierde la cita y el abono.

💆 FACIALES
Limpieza facial profunda 25$ (1 hora y media)
Hidrafacial 40$
Peeling químico 35$, mínimo 3 sesiones
Dermapen 45$ - con plasma 60$

💆 CORPORALES
Masaje relajante 30$ la hora, media hora 18$
Drenaje linfático 20$ por sesión, paquete de 10 sesiones en 170$
Masaje reductivo 22$, paquete de 10 en 190$
Maderoterapia 25$

💅 DEPILACIÓN
Láser: axilas 15$, bikini completo 25$, media pierna 30$, pierna completa 45$, bozo 8$, espalda hombre 50$. Son entre 6 y 8 sesiones, una al mes.
Con cera: cejas 5$, bozo 3$, axilas 6$, pierna completa 15$

ANTES DE VENIR
Para el láser rasurarse un día antes y no haber tomado sol en 15 días. No aplicamos láser a embarazadas ni sobre tatuajes. Para los faciales venir sin maquillaje. Menores de 18 con representante.

FORMAS DE PAGO
Divisas en efectivo, Zelle, pago móvil y punto de venta a tasa BCV. Para apartar la cita se abonan 10$, que se descuentan del servicio. Si avisas con 24 horas puedes mover la cita sin perder el abono.

PREGUNTAS
¿Quién atiende? La Lic. Mariela Soto, cosmetóloga con 12 años de experiencia, y dos asistentes.
¿El láser duele? Se siente como un pellizco, el equipo tiene enfriamiento. Usamos láser diodo.
¿Atienden caballeros? Sí, todos los servicios.
¿Hacen servicios a domicilio? Por ahora no.
¿Tienen promociones? Los miércoles, dos masajes relajantes por 50$. En el mes de tu cumpleaños tienes 15% de descuento.
¿Venden productos? Sí, protector solar 18$, sérum de vitamina C 22$ y crema hidratante 15$.
¿Dan cursos? Sí, curso de depilación con cera, 120$, dos sábados seguidos, incluye certificado.`,
  questions: `
holaa buenas, precio de la limpieza facial => 25$
cuanto dura la limpieza facial? => hora y media
q precio tiene el hidrafacial => 40$
cuanto cuesta el peeling y cuantas sesiones son => 35$
dermapen con plasma cuanto => 60$
masaje relajante de media hora precio => 18$
cuanto el masaje => persona|30$
tienen paquetes de drenaje linfatico => 170$
hacen maderoterapia => 25$
depilacion laser axilas cuanto vale => 15$
cuanto la pierna completa con cera => 15$
cuanto cuesta hacerme el bozo con laser => 8$
y el bikini? => persona|25$
precio laser espalda para hombre => 50$
cuantas sesiones de laser necesito => 6 y 8
cada cuanto es la sesion de laser => una al mes
cejas con cera => 5$
donde estan ubicadas => El Parral
en que piso queda => piso 2
hay estacionamiento => Estacionamiento
a que hora abren => 9am
los lunes trabajan? => no laboramos
abren los sabados => martes a sábado
necesito cita o puedo llegar? => cita previa
como agendo una cita => WhatsApp
si llego tarde pierdo la cita? => 15 minutos
cuanto hay que abonar para la cita => 10$
puedo cambiar mi cita para otro dia => persona|24 horas
estoy embarazada puedo hacerme laser => embarazadas
puedo hacerme el laser sobre un tatuaje => tatuajes
tengo que rasurarme antes del laser? => rasurarse
puedo ir maquillada => sin maquillaje
mi hija de 16 puede ir sola => persona|Menores de 18
aceptan pago movil => pago móvil
reciben zelle => Zelle
a que tasa cobran en bolivares => BCV
quien hace los tratamientos => Mariela Soto
el laser duele mucho? => pellizco
que laser usan => diodo
atienden hombres => todos los servicios
van a domicilio? => Por ahora no
hay promociones => miércoles
es mi cumple este mes hay descuento? => 15%
venden protector solar => 18$
cuanto el serum de vitamina c => 22$
dan cursos de depilacion => 120$
el curso da certificado? => incluye certificado
ponen botox => persona
hacen uñas acrilicas => persona
tienen camara de bronceado => persona
`,
}
