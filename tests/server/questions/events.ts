import type { Shop } from './question.ts'

export const events: Shop = {
  trade: 'Quinta de eventos, Ecuador',
  zone: 'America/Guayaquil',
  training: `Quinta Los Capulíes – Eventos (Tumbaco, Quito)

Quiénes somos: quinta de 4.000 m² con jardín, salón cubierto y capilla. Bodas, quinceañeras, bautizos, grados y eventos de empresa.

CAPACIDAD
Salón cubierto - 180 personas sentadas
Jardín con carpa - 300 personas
Salón pequeño "El Molino" - hasta 50 personas

ALQUILER (8 horas)
Salón cubierto – viernes y sábado $1.400, domingo a jueves $950
Jardín con carpa – $1.900 cualquier día
El Molino – $420
Hora extra – $120
El alquiler incluye mesas, sillas, mantelería blanca, parqueadero para 80 autos, guardia y limpieza.
No incluye comida, DJ ni decoración floral.

CATERING
Menú clásico $18 por persona, menú premium $27 por persona, menú infantil $11. Mínimo 60 personas. Hay opción vegetariana al mismo precio. Puede traer su propio catering pagando $250 de uso de cocina. El licor lo trae usted, no cobramos descorche.

DJ y luces: $380 las 5 horas. Música hasta la 1 a. m. los viernes y sábados y hasta las 11 p. m. los demás días.
Decoración floral desde $450. Fotógrafo no ofrecemos, pero recomendamos.

RESERVAS
Se separa la fecha con el 30%, otro 40% un mes antes y el saldo 8 días antes del evento. Si cancela con más de 90 días devolvemos el 50% de lo pagado, después no hay reembolso. Cambio de fecha sin costo una vez, según disponibilidad.

VISITAS
Con cita, de miércoles a domingo de 10h00 a 17h00.

PAGO
Transferencia Banco Pichincha, tarjeta (Diners, Visa, hasta 6 meses sin intereses) o efectivo. Precios no incluyen IVA 15%.

CÓMO LLEGAR
Vía Interoceánica km 14, entrada por la gasolinera Primax, 600 metros adentro. Desde Quito unos 35 minutos. No hay transporte público hasta la puerta.

REGLAS
Los globos de helio y la pirotecnia no están permitidos. Mascotas solo en el jardín. Hay 4 habitaciones para novios y familiares a $60 la noche. Generador propio por si se va la luz. Acceso para sillas de ruedas en el salón, no en la capilla. La capilla cuesta $200 y el sacerdote lo consigue la familia.`,
  questions: `
buenas noches, cuanto cuesta alquilar el salon un sabado => 1.400
precio del jardin con carpa => 1.900
y entre semana cuanto sale el salon => 950
para cuantas personas es el salon => 180
cuantas personas entran en el jardin => 300
tienen algo para 40 personas? => persona|50 personas
cuanto vale el molino => 420
cuantas horas son => persona|8 horas
cuanto es la hora adicional => 120
que incluye el alquiler => mesas
incluye comida? => No incluye comida
la vajilla esta incluida? => persona
cuanto cuesta el menu por persona => 18
cuanto es el menu de niños => 11
minimo de personas para el catering => 60
tienen comida vegetariana => vegetariana
puedo llevar mi propia comida => 250
cobran descorche => no cobramos descorche
puedo llevar trago => licor
cuanto cuesta el dj => 380
hasta que hora puede haber musica => 1 a. m.
hasta q hora se puede bailar un domingo => persona|11 p. m.
hacen decoracion => 450
tienen fotografo => Fotógrafo no
con cuanto se separa la fecha => 30%
si cancelo me devuelven? => 90 días
puedo cambiar la fecha => Cambio de fecha
puedo ir a conocer el lugar este sabado => miércoles a domingo
aceptan diferido con tarjeta => 6 meses
los precios ya incluyen iva? => IVA
donde queda => Interoceánica
cuanto se hace desde quito => 35 minutos
llega bus hasta ahi => No hay transporte público
hay parqueo => 80 autos
se pueden usar fuegos artificiales => persona|pirotecnia
puedo llevar a mi perrito a la boda => Mascotas
hay habitaciones para quedarse => $60
si se va la luz tienen planta => Generador
mi abuelita va en silla de ruedas, hay acceso? => sillas de ruedas
cuanto cuesta la capilla => 200
ustedes ponen el padre? => persona|sacerdote
tienen piscina => persona
alquilan inflables => persona
hay fecha libre el 14 de febrero => persona
hacen pruebas de menu => persona
`,
}
