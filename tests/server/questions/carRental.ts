import type { Shop } from './question.ts'

export const carRental: Shop = {
  trade: 'Renta de autos, México',
  zone: 'America/Cancun',
  training: `RENTA CARIBE - AUTOS EN CANCÚN

¿Quiénes somos?
Empresa local con 22 autos propios. Oficina en Av. Tulum 145, SM 4, centro de Cancún, y módulo en el aeropuerto (terminal 3, puerta de llegadas).

TARIFAS POR DÍA (con seguro básico, IVA y kilometraje libre)
Chevrolet Aveo o similar - $650
Nissan Versa automático - $790
Jeep Renegade - $1,350
Van 12 pasajeros - $2,400
Por semana se paga 6 días y el séptimo va gratis. En temporada alta (15 dic al 6 ene, Semana Santa y julio) suben 25%.

Extras por día: silla de bebé $80, GPS $60, conductor adicional $100, seguro de cobertura total $290.

REQUISITOS
* Mayor de 23 años (de 21 a 22 pagan $150 más al día)
* Licencia vigente, nacional o extranjera
* INE o pasaporte
* Tarjeta de crédito a nombre del conductor para el depósito: $5,000, con cobertura total $2,000. El depósito se libera en 5 días hábiles. Con tarjeta de débito no rentamos.

RESERVACIONES
Se aparta con $500 o desde la página rentacaribe.example. Cancelación sin costo hasta 48 horas antes; después se cobra un día. Si se retrasa su vuelo lo esperamos sin cargo hasta 3 horas.

ENTREGA
En el aeropuerto sin costo las 24 horas. En hoteles de la zona hotelera $150, Playa del Carmen $600, Tulum $1,100. En la oficina de 8 a 20 h todos los días.
El auto se entrega con tanque lleno y se regresa igual; si no, se cobran $30 por litro. Hay 1 hora de tolerancia al devolverlo, luego se cobra $120 por hora.

PERMITIDO Y NO PERMITIDO
Puede viajar a toda la península (Yucatán, Campeche, Quintana Roo). No se puede salir a Belice ni Guatemala. No fumar en el auto, multa $1,500. Mascotas sí, en transportadora. No subir el auto a caminos de arena.

EN CASO DE ACCIDENTE llame al 998 555 0142 las 24 horas antes de mover el auto. El seguro básico tiene deducible de 10%; la cobertura total no tiene deducible. Las llantas y cristales solo los cubre la cobertura total.

Multas de tránsito las paga el cliente. Aceptamos efectivo, tarjeta y transferencia para la renta; dólares al tipo de cambio del día. Facturamos, pida su factura en el mes.`,
  questions: `
buen dia, cuanto cuesta rentar un carro por dia => persona|$650
precio del versa => $790
cuanto sale la jeep => 1,350
tienen camioneta para 10 personas? => persona|Van 12
cuanto la van por dia => 2,400
que incluye la tarifa => seguro básico
el kilometraje es libre? => kilometraje libre
hay descuento por semana => séptimo va gratis
cuanto suben en temporada alta => 25%
cuando es temporada alta => 15 dic
cuanto cuesta la silla para bebe => $80
cobran por conductor adicional => $100
cuanto sale el seguro de cobertura total => $290
tengo 21 años puedo rentar => $150
que edad hay que tener => 23 años
que papeles piden => Licencia
sirve mi licencia de colombia? => extranjera
de cuanto es el deposito => $5,000
en cuanto tiempo devuelven el deposito => 5 días
puedo rentar con tarjeta de debito => débito no rentamos
con cuanto se aparta el auto => $500
puedo reservar por internet => rentacaribe
si cancelo me cobran? => 48 horas
que pasa si mi vuelo se atrasa => 3 horas
entregan en el aeropuerto? => aeropuerto
donde esta el modulo en el aeropuerto => terminal 3
cuanto cobran por entregarlo en playa del carmen => $600
llevan el auto al hotel en zona hotelera => $150
cuanto a tulum => persona|1,100
donde esta su oficina => Av. Tulum 145
que horario tiene la oficina => 8 a 20
tengo que regresarlo con gasolina => tanque lleno
si lo devuelvo tarde cuanto cobran => $120
puedo ir a belice con el carro => No se puede
puedo viajar a merida yucatan => península
se puede fumar adentro => No fumar
puedo llevar a mi perro => Mascotas sí
que hago si choco => 998 555 0142
tiene deducible el seguro => 10%
el seguro cubre las llantas => cobertura total
quien paga las multas => cliente
aceptan dolares => dólares
dan factura => Facturamos
cuantos autos tienen => 22 autos
do you have unlimited mileage? => persona|kilometraje libre
rentan motos => persona
tienen autos electricos => persona
hacen tours a chichen itza => persona
tienen chofer => persona
`,
}
