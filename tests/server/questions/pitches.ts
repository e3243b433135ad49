import type { Shop } from './question.ts'

export const pitches: Shop = {
  trade: 'Canchas de fútbol, Honduras',
  zone: 'America/Tegucigalpa',
  training: `⚽ CANCHAS LA PORTERÍA ⚽
Col. Kennedy, Tegucigalpa, frente a la gasolinera Uno, a 2 cuadras del mall

*CANCHAS*
- 2 canchas de futbol 5 (techadas)
- 1 cancha de futbol 7 al aire libre
- 1 cancha de padel

*PRECIOS POR HORA*
Futbol 5 de día (6am a 4pm) L 450
Futbol 5 de noche (4pm a 11pm) L 650
Futbol 7 de día L 600
Futbol 7 de noche L 850
Padel L 400 a cualquier hora, raqueta L 50 c/u
Fines de semana y feriados se cobra tarifa de noche todo el día.

*INCLUYE*
Chalecos, una pelota y uso de vestidores con ducha. Guantes de portero se prestan dejando identidad. Los tacos de metal no se permiten, solo taquilla o tenis.

*HORARIO*
Todos los días 6am-11pm. El 24, 25 y 31 de diciembre cerramos a las 6pm.

*RESERVAS*
Mándenos por aquí nombre, día, hora y cancha. Se confirma con el 50% por transferencia (BAC 730 112 445 o Ficohsa 200 998 112, a nombre de Inversiones La Portería). El resto se paga en caja antes de entrar.
Para cancelar avise 6 horas antes, si no pierde el anticipo. Si llueve y es futbol 7 se le reprograma sin costo. Si llegan tarde la hora corre igual.

*ESCUELITA*
Niños y niñas de 5 a 14 años, martes y jueves de 3 a 4:30pm y sábados 8am. Mensualidad L 700, matrícula L 350 con uniforme. La primera clase es de prueba y no se cobra. Porteros aparte los sábados a las 10am. El profe es Douglas Andino, licencia B.

*CUMPLEAÑOS*
Paquete de 2 horas con cancha, mesas para 25 niños y árbitro: L 2,200. Puede traer su comida y pastel. Piñata sí, confeti no.

*CAFETERÍA*
Baleadas, refrescos, agua y Gatorade. No se permite entrar cerveza; aquí se vende después de las 5.

*TORNEOS*
El próximo es de futbol 5 y arranca el sábado 16 de enero. Inscripción L 1,500 por equipo de hasta 10 jugadores. Premio L 10,000 al campeón.

Parqueo con vigilante, gratis. Hay wifi. Aceptamos tarjeta con 4% de recargo, Tigo Money y efectivo. Alquilamos la cancha por mes con 15% de descuento para grupos fijos.`,
  questions: `
buenas cuanto vale la cancha => persona|450
cuanto cuesta la cancha de futbol 5 en la noche => 650
precio de futbol 7 de dia => 600
y la de padel? => persona|400
cuanto la raqueta => 50
cuanto sale la cancha el domingo => persona|tarifa de noche
hay cancha techada => techadas
cuantas canchas tienen => persona|2 canchas
prestan pelota y chalecos? => Chalecos
tienen duchas => ducha
puedo jugar con tacos de metal? => no se permiten
prestan guantes de portero => identidad
donde estan ubicados vos => Kennedy
hasta que hora estan abiertos => 11pm
abren el 25 de diciembre? => 6pm
a que hora abren los domingos => 6am
como reservo una cancha => nombre, día, hora
cuanto hay que depositar para reservar => 50%
a que cuenta les deposito => 730 112 445
a nombre de quien va la transferencia => Inversiones La Portería
si cancelo pierdo el anticipo? => 6 horas
que pasa si llueve => reprograma
si llegamos tarde nos reponen el tiempo? => persona|la hora corre igual
cuanto es la mensualidad de la escuelita => 700
que dias entrenan los niños => martes y jueves
desde que edad reciben niños en la escuela => 5 a 14
cuanto vale la matricula => 350
la matricula incluye uniforme? => uniforme
puede ir a una clase de prueba mi hijo => primera clase
hay entrenamiento para porteros => sábados a las 10am
quien es el profe => Douglas Andino
cuanto cuesta el paquete de cumpleaños => 2,200
para cuantos niños es el cumple => 25 niños
puedo llevar el pastel => pastel
se puede quebrar piñata => Piñata sí
dejan tirar confeti? => confeti no
venden comida ahi => Baleadas
puedo entrar cerveza => No se permite entrar cerveza
cuando empieza el proximo torneo => 16 de enero
cuanto es la inscripcion del torneo => 1,500
cuanto es el premio => 10,000
cuantos jugadores por equipo => 10 jugadores
hay donde parquear => Parqueo
aceptan tarjeta? cobran recargo? => 4%
aceptan tigo money => Tigo Money
tienen descuento si alquilo todos los jueves => persona|15%
tienen cancha de basket => persona
hay clases de natacion? => persona
esta libre la cancha mañana a las 8? => persona
dan clases de padel? => persona
`,
}
