import type { Shop } from './question.ts'

export const movers: Shop = {
  trade: 'Fletes y mudanzas, Argentina',
  zone: 'America/Argentina/Cordoba',
  training: `Mudanzas El Changuito – Córdoba capital

Hacemos mudanzas, fletes y traslados de muebles sueltos. Trabajamos con camión grande (20 m³), camión chico (10 m³) y una Kangoo. Todos los choferes son empleados nuestros, no tercerizamos.

¿Cómo se cobra?
Por hora, con un mínimo de 2 horas, desde que el camión llega a tu casa hasta que termina de descargar. El viaje hasta tu domicilio no se cobra dentro de la circunvalación.

Valores por hora (chofer incluido):
Kangoo: $18.000
Camión chico: $30.000
Camión grande: $42.000
Cada peón: $9.000 la hora
Por escalera se suma $4.000 por piso. Si hay ascensor no se cobra nada extra.
Los domingos y feriados hay un recargo del 30%.

¿Hacen viajes al interior o a otras provincias?
Sí, a todo el país. Se cotiza por kilómetro: $1.400 camión chico y $1.900 camión grande, contando ida y vuelta. A Carlos Paz y Alta Gracia tenemos precio fijo: $140.000 y $130.000.

¿Qué incluye?
Mantas, sogas y film. Las cajas y el embalaje son aparte: caja grande $2.500, chica $1.600, canasto en alquiler $3.000 la semana. Embalamos nosotros por $60.000 el ambiente.

¿Desarman muebles?
Desarmamos y armamos camas, placares y mesas por $15.000 cada mueble. No desconectamos artefactos a gas ni aires acondicionados. No transportamos pianos ni cajas fuertes. Tampoco animales.

¿Tienen seguro?
Sí, la carga va asegurada hasta $3.000.000. Lo que embalás vos y se rompe adentro de la caja no está cubierto.

¿Con cuánta anticipación hay que reservar?
Entre semana con dos días alcanza; para fin de mes o sábados, una semana. Se reserva con una seña del 20% por transferencia (alias MUDANZAS.CHANGUITO). El saldo se paga en efectivo o transferencia al terminar. No aceptamos tarjetas ni cheques. Si suspendés el día anterior se pierde la seña; si avisás antes, te cambiamos la fecha.

Horario de atención: de lunes a sábado de 8 a 20. Mudanzas se hacen desde las 7 y la última sale a las 16.

Guardamos muebles en nuestro depósito de barrio Alberdi, Santa Rosa 2750: $25.000 por m³ al mes. Se puede visitar con aviso.

También hacemos traslado de heladeras y lavarropas sueltos dentro de la ciudad por $35.000 con un peón incluido. La oficina está en el mismo depósito.

Para pasarte un presupuesto decinos: desde dónde y hasta dónde, qué piso es, si hay ascensor y mandanos fotos o la lista de muebles. El presupuesto es gratis y vale 15 días.`,
  questions: `
hola como va? cuanto sale una mudanza => persona|30.000
cuánto cobran la hora del camion grande => 42.000
precio de la kangoo por hora => 18.000
cuánto sale cada peon => 9.000
cuantas horas es el minimo => 2 horas
desde cuando empiezan a contar la hora? => persona|llega a tu casa
cobran el viaje hasta mi casa? => no se cobra
vivo en un 3ro por escalera, cobran mas? => 4.000
con ascensor cobran extra => no se cobra
los domingos sale mas caro? => 30%
hacen mudanzas a otras provincias => todo el país
cuanto el km con el camion chico => 1.400
cuanto me sale llevar a carlos paz => 140.000
y a alta gracia cuanto => 130.000
que incluye el servicio => persona|Mantas
ponen las cajas ustedes? => aparte
cuanto sale la caja grande => 2.500
alquilan canastos => 3.000
ustedes embalan? cuanto cobran => 60.000
desarman placares => placares
cuanto por desarmar una cama => 15.000
desconectan la cocina a gas? => No desconectamos
llevan pianos => No transportamos pianos
puedo mandar a mi perro en el camion => persona|animales
tienen seguro? => asegurada
hasta cuanto cubre el seguro => 3.000.000
si se rompe algo q embale yo lo cubre? => persona|no está cubierto
con cuanto tiempo tengo que reservar => dos días
para un sabado cuando tengo que avisar => persona|una semana
cuanto es la seña => 20%
pasame el alias para la seña => MUDANZAS.CHANGUITO
puedo pagar con tarjeta => No aceptamos tarjetas
aceptan cheque => No aceptamos tarjetas ni cheques
si suspendo pierdo la seña? => se pierde la seña
a que hora atienden => 8 a 20
a que hora es la ultima mudanza => 16
a partir de que hora hacen mudanzas => 7
guardan muebles? => depósito
cuanto sale el deposito por mes => 25.000
donde queda el deposito => Santa Rosa 2750
cuanto llevar una heladera sola => 35.000
que datos necesitan para el presupuesto => desde dónde
el presupuesto se cobra? => gratis
cuanto tiempo vale el presupuesto => 15 días
que tamaño tiene el camion chico => 10 m³
los choferes son de ustedes? => empleados
hacen mudanzas a chile? => persona
venden cajas usadas => persona|2.500
hacen limpieza de la casa => persona
tienen gruas => persona
`,
}
