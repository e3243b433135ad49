import type { Shop } from './question.ts'

export const shoes: Shop = {
  trade: 'Zapatería, Perú',
  zone: 'America/Lima',
  training: `CALZADOS DON RAFA - AREQUIPA
★ Tienda 1: Calle San Camilo 318, Cercado ★ Tienda 2: C.C. La Negrita, stand 45, 2do piso

Atencion: Lun a Sab 9:30am - 8:00pm / Dom y feriados 10am - 2pm (solo tienda 1)

Zapatillas
Urbanas niño (tallas 24 al 34) S/ 59
Urbanas adulto (35 al 43) S/ 89
Running hombre (38 al 44) S/ 149
Running mujer (35 al 40) S/ 139
Zapatos
Escolares de cuero niño (27 al 36) S/ 79
Escolares de cuero joven (37 al 42) S/ 95
De vestir varon, cuero (38 al 44) S/ 169
Tacos dama 5 cm y 8 cm (34 al 39) S/ 119
Sandalias dama (35 al 40) S/ 49
Botas
Botines dama cuero S/ 189
Botas de seguridad punta de acero (38 al 45) S/ 135
Botas de lluvia niño S/ 45
Plantillas gel S/ 20, betún S/ 8, pasadores S/ 3

CAMBIOS: dentro de los 7 dias con boleta, sin uso y en su caja. Solo cambio de talla o modelo, no hay devolucion de dinero. Las sandalias y los productos en oferta no tienen cambio.
GARANTIA: 3 meses por despegado o costura, no cubre desgaste.
ENVIOS: Arequipa metropolitana por motorizado S/ 10 (llega el mismo dia si pides antes de la 1pm). A provincias por Shalom o Olva, desde S/ 15, demora 2 a 4 dias. Lima 2 dias. Envio gratis por compras mayores a S/ 250 solo en Arequipa. No hacemos envios al extranjero.
PAGO: Yape o Plin 958 112 233 (Rafael Quispe), tarjeta Visa/Mastercard con recargo de 5%, efectivo. No hay contraentrega en provincias.
POR MAYOR: desde 6 pares surtidos, 12% menos. Desde 24 pares, 20%.
SEPARAR: puedes separar con S/ 30 hasta por 15 dias.
También reparamos: cambio de taco S/ 12, suela entera S/ 45, cosido S/ 10. Demora 3 dias.
No vendemos usado ni trabajamos a medida.`,
  questions: `
hola, q precio las zapatillas para niño => 59
zapatillas de running para mujer cuanto estan => 139 ! 149
tienen talla 44 en running de hombre? => 38 al 44
hay botas de lluvia talla 20 => persona|Botas de lluvia niño
que tallas hay en tacos => 34 al 39
de cuantos centimetros son los tacos => 5 cm
cuanto cuesta los zapatos escolares para mi hijo talla 30 => 79
zapatos d vestir para hombre precio => 169
botines de mujer a cuanto => 189
botas punta de acero hasta que talla tienen => 38 al 45
venden sandalias? => 49
cuánto están las plantillas => 20
venden betun => S/ 8
donde queda la tienda => San Camilo
tienen otra tienda => La Negrita
a que hora abren => 9:30
los domingos atienden? => 10am - 2pm
el domingo abre la tienda de la negrita? => solo tienda 1
se puede cambiar si no me queda => 7 dias
me devuelven mi plata si no me gusta => no hay devolucion
puedo cambiar las sandalias => no tienen cambio
cuanto es la garantia => 3 meses
se me despego la suela a los 2 meses, cubre la garantia? => despegado
hacen delivery => S/ 10
si compro en la mañana me llega hoy dia? => mismo dia
envian a lima? cuanto demora => Lima 2 dias
por que agencia mandan a provincia => Shalom
cuanto es el envio a cusco => S/ 15
desde cuanto es gratis el envio => 250
mandan a chile? => No hacemos envios al extranjero
aceptan yape => Yape
a que numero yapeo => 958 112 233
cobran comision con tarjeta => 5%
puedo pagar contraentrega en puno => No hay contraentrega
precio por mayor => 12%
si llevo 2 docenas cuanto me descuentan => persona|20%
puedo separar un par => S/ 30
hacen arreglos de zapatos => reparamos|taco
cuanto por cambiar la suela => 45
cuanto se demoran en reparar => 3 dias
hacen zapatos a medida => a medida
tienen zapatillas nike originales => persona
tienen carteras => persona
tienen libro de reclamaciones => persona
`,
}
