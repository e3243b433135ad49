import type { Shop } from './question.ts'

export const stationery: Shop = {
  trade: 'Papelería, Uruguay',
  zone: 'America/Montevideo',
  training: `Papelería El Compás está en 18 de Julio 2134 casi Acevedo Díaz, en Cordón. Abrimos de lunes a viernes de 9 a 19 y los sábados de 9 a 13:30. En febrero y marzo, por el comienzo de clases, también abrimos los domingos de 10 a 14.

Hacemos fotocopias e impresiones. La copia blanco y negro sale $4, y si son más de 50 queda a $3. La color $18. Las impresiones desde el celular o pendrive salen $6 en blanco y negro y $22 a color. También imprimimos en A3, $35 blanco y negro y $60 color. Nos podés mandar el archivo por WhatsApp al 099 555 218 o a copias@elcompas.example y lo pasás a buscar.
Anillado hasta 100 hojas $120, hasta 200 hojas $160. Plastificado carné $40, A4 $90. Escaneo $15 la hoja.

Lista de algunos precios:
Cuaderno tapa dura 96 hojas $145
Cuadernola 100 hojas $95
Mochila escolar desde $890
Cartuchera $250
Lápices de colores x12 $180, x24 $320
Resma A4 500 hojas $260
Calculadora científica $980
Tijera escolar $75
Goma eva la plancha $28
Témpera 250 cc $110

Armamos la lista escolar completa: nos pasás la foto de la lista, te cotizamos en el día y la retirás a las 48 horas. Comprando la lista completa tenés 10 % de descuento y forramos los cuadernos gratis. Forrar un cuaderno suelto sale $60.

Hacemos envíos en Montevideo con cadete por $180, gratis en compras de más de $2.500. Al interior mandamos por DAC, lo pagás al recibir. Los pedidos antes de las 15 salen en el día.

Medios de pago: efectivo, débito con descuento de IVA, crédito hasta 6 cuotas (OCA, Visa, Master), Mercado Pago y transferencia BROU. No tomamos cheques. A empresas y colegios les facturamos con RUT y damos 30 días de plazo.

Cambios dentro de los 10 días con ticket y sin usar. Los cartuchos de tinta y los libros no tienen cambio. No vendemos libros de texto usados.

Sellos automáticos: $690 con el texto incluido, demoran 3 días hábiles. Tarjetas personales x100 $850.
No sacamos fotos carné. Tampoco cargamos STM ni cobramos facturas.`,
  questions: `
hola! a cuanto está la fotocopia => $4
y si son 200 copias? => persona|$3
cuánto sale la copia color => $18
imprimen desde el celu? cuanto sale => $6
a cuanto la impresion a color => $22
imprimen en a3? => $35
a donde mando el archivo para imprimir => copias@elcompas
puedo mandarles el pdf por wsp => 099 555 218
cuanto sale anillar 150 hojas => $160
cuánto cobran el anillado => $120
plastifican carné de salud? => $40
escanean documentos => $15
precio del cuaderno tapa dura => $145
a como están las cuadernolas => $95
tenés mochilas => $890
lapices de colores de 24 cuanto => $320
cuanto sale la resma de hojas a4 => $260
venden calculadoras cientificas => $980
goma eva tienen? => $28
cuanto la tempera => $110
arman la lista de la escuela? => lista
en cuanto tiempo tienen pronta la lista escolar => 48 horas
hay descuento si compro toda la lista? => 10 %
forran cuadernos => forramos|$60
cuanto sale que me forren un cuaderno => $60
estan abiertos el sabado de tarde? => 13:30
abren los domingos? => febrero y marzo
donde quedan => 18 de Julio 2134
a que hora cierran => 19
hacen envios? cuanto sale => $180
el envio es gratis a partir de cuanto => $2.500
mandan a Salto? => DAC
si pido ahora al mediodia sale hoy? => persona|antes de las 15
que tarjetas aceptan => OCA
hasta cuantas cuotas => 6 cuotas
aceptan cheques => No tomamos cheques
hacen factura con rut para empresa => RUT
si no me sirve lo puedo cambiar? => 10 días
cambian cartuchos de tinta? => no tienen cambio
compre un libro y me equivoque, me lo cambian? => persona|no tienen cambio
hacen sellos? cuanto salen => $690
cuanto demora el sello => 3 días
tarjetas personales precio => $850
sacan fotos carnet => No sacamos fotos
se puede cargar la stm => Tampoco cargamos
venden libros usados => No vendemos libros de texto usados
tenes cartulinas? => persona
venden impresoras => persona
tienen baño? => persona
`,
}
