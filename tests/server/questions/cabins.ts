import type { Shop } from './question.ts'

export const cabins: Shop = {
  trade: 'Cabinas de playa, Costa Rica',
  zone: 'America/Costa_Rica',
  training: `Cabinas Mar y Sombra, playa Samara, Guanacaste

Somos un negocio familiar a 150 metros de la playa, detras de la escuela. Tenemos 8 cabinas, todas con baño privado, agua caliente, abanico y wifi. Las cabinas 5 a 8 tienen aire acondicionado y cocina.

La cabina sencilla para 2 personas cuesta 28 000 colones la noche en temporada baja y 38 000 en temporada alta. La familiar para 5 personas con cocina y aire cuesta 55 000 en baja y 75 000 en alta. La temporada alta va del 15 de diciembre al 30 de abril. Niños menores de 6 años no pagan. Una persona adicional paga 8 000 por noche.

El check in es a partir de las 2 de la tarde y la salida a las 11 de la mañana. Si llega despues de las 9 de la noche, avise antes porque la recepcion cierra a esa hora. La recepcion abre a las 7.

No incluye desayuno, pero al lado esta la soda Doña Flor que abre desde las 6. Se aceptan mascotas pequeñas por 5 000 colones la estadia; en las cabinas con aire no. No se permiten fiestas ni musica despues de las 10 de la noche.

Hay parqueo gratis para un carro por cabina, con porton. Tenemos rancho con parrilla que se puede usar sin costo. No hay piscina.

Para reservar se deposita el 50 % por SINPE al 8899-1122 a nombre de Yamileth Rojas, o por transferencia al BN. El resto se paga al llegar, en efectivo o con tarjeta. Si cancela con 7 dias o mas se le devuelve todo; con menos, se le cambia la fecha una vez. En Semana Santa y fin de año no hay devoluciones y el minimo son 3 noches.

Alquilamos tablas de surf a 6 000 la hora y bicicletas a 10 000 el dia. Las clases de surf valen 25 000 por persona, dos horas con tabla incluida. Los tours de tortugas a Ostional se coordinan en recepcion. Toallas de playa no damos, solo de baño.

Desde San Jose hay bus directo de Alfaro, tarda 5 horas. En carro son unas 4 horas.`,
  questions: `
pura vida, cuanto sale una noche para dos => 28 000
precio de la familiar en diciembre para navidad => 75 000
cuanto cuesta la cabina sencilla en temporada alta => 38 000
cuando es temporada alta => 15 de diciembre
los niños pagan? => menores de 6
si somos 3 en la sencilla cuanto hay q pagar de mas => 8 000
a que hora es el check in => 2 de la tarde
hasta que hora hay q salir => 11 de la mañana
hay problema si llegamos a las 11 de la noche => avise antes
q hora cierra la recepcion => 9 de la noche
incluye desayuno? => No incluye desayuno
aceptan perritos => mascotas pequeñas
puedo llevar mi perro a la cabina con aire => con aire no
tienen piscina => No hay piscina
hay parqueo? => parqueo gratis
donde estan exactamente => 150 metros|Samara
que tan lejos queda la playa => 150 metros
tienen aire acondicionado => cabinas 5 a 8
tienen agua caliente => agua caliente
hay wifi => wifi
las cabinas tienen cocina? => cocina
puedo hacer una carne asada ahi => persona|parrilla
como hago para reservar => 50 %
a que sinpe deposito => 8899-1122
a nombre de quien sale el sinpe => Yamileth Rojas
aceptan tarjeta => tarjeta
si cancelo me devuelven la plata => 7 dias
minimo de noches en semana santa => 3 noches
se puede hacer fiesta => No se permiten fiestas
alquilan tablas de surf? => 6 000
a como las bicis => 10 000
cuanto valen las clases de surf => 25 000
dan toallas para la playa => no damos
hay tours para ver tortugas => Ostional
como llego en bus desde san jose => Alfaro
cuanto se dura en carro desde chepe => persona|4 horas
cuantas cabinas tienen => 8 cabinas
tienen lavanderia => persona
hay disponibilidad para el 24 de diciembre? => persona
tienen transporte desde el aeropuerto => persona
is breakfast included? => persona|No incluye desayuno
do you have parking? => persona|parqueo
`,
}
