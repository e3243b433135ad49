import type { Shop } from './question.ts'

export const wings: Shop = {
  trade: 'Alitas a domicilio, Guatemala',
  zone: 'America/Guatemala',
  training: `🔥🍗 ALITAS DON MEMO 🍗🔥
Zona 11, Ciudad de Guatemala. 18 avenida 12-30, Mariscal. A la vuelta de la iglesia.

ABRIMOS
Lunes cerrado
Martes a jueves 12:00 a 21:00
Viernes y sabado 12:00 a 23:00
Domingo 12:00 a 20:00
La cocina cierra media hora antes

ALITAS
6 alitas Q42
12 alitas Q79
24 alitas Q150
50 alitas Q299 (bandeja para fiesta, pedir con un dia de anticipacion)
Boneless: 8 piezas Q48
Salsas: BBQ, buffalo, mango habanero (la mas picante), limon pimienta, teriyaki. Una salsa cada 6 alitas. Aderezo extra Q5

COMBOS
Combo solito: 6 alitas + papas + bebida Q59
Combo parejas: 12 alitas, papas grandes y 2 bebidas Q110
Combo familiar: 24 alitas, 2 papas grandes y gaseosa de 2.5 litros Q205

EXTRAS
Papas fritas Q18 / grandes Q28
Aros de cebolla Q25
Ensalada cesar con pollo Q38
Gaseosa lata Q10, limonada Q15, cerveza Gallo Q20 (solo en el local, mayores de 18)

A DOMICILIO
Zonas 7, 8, 11 y 12 gratis con minimo de Q75. Mixco y zona 1: Q20. Zona 10, 14 y 15 solo por Uber Eats o PedidosYa. Tarda de 35 a 50 minutos. Ultimo pedido a domicilio 30 min antes de cerrar. Tel. 2440-7788 o este whatsapp

PAGO
Efectivo, tarjeta (el repartidor lleva POS) y transferencia BI o Bac. NeoLink para pagar en linea. Visacuotas no

PROMOS
Martes 2x1 en 6 alitas solo en el local. Jueves boneless a Q35. Las promos no aplican a domicilio ni con otras promos

LOCAL
Tenemos 12 mesas, para grupos de mas de 10 reserve. Area de juegos para niños. Pantallas para ver los partidos. Parqueo para 6 carros, gratis. Se celebran cumpleaños: le damos 6 alitas gratis al cumpleañero si vienen 5 personas o mas y trae DPI

OTROS
El pollo es fresco, nunca congelado. Las alitas son fritas, al horno no hacemos. Los boneless llevan gluten. No tenemos menu vegetariano, solo ensalada sin pollo a Q28. Si su pedido llega mal mande foto en la primera hora y se lo reponemos. Buscamos motoristas con licencia tipo M, mande sus papeles aqui`,
  questions: `
buenas tardes cuanto valen las alitas => persona|Q42
precio de 12 alitas => Q79
a como la bandeja de 50 => Q299
con cuanto tiempo hay que pedir la bandeja => un dia
cuantas piezas trae el boneless => 8 piezas
q salsas tienen => BBQ + teriyaki
cual es la salsa mas picante => mango habanero
cuantas salsas puedo escoger => persona|cada 6 alitas
cuanto cuesta el aderezo extra => Q5
que trae el combo de parejas => 2 bebidas
cuanto sale el combo familiar => Q205
precio de las papas grandes => 28
tienen aros de cebolla => Q25
cuanto la limonada => Q15
venden cerveza => Q20
me pueden mandar cerveza a domicilio? => solo en el local
hay ensaladas? => Q38
donde estan => 18 avenida
estan abiertos los lunes => cerrado
a que hora cierran el viernes => 23:00
hasta que hora puedo pedir a domicilio => 30 min
abren domingo? => 12:00 a 20:00
llevan a la zona 12 => gratis
cuanto cobran el envio a mixco => Q20
hacen envios a zona 14 => Uber Eats
minimo para el domicilio => Q75
cuanto se tardan en traer el pedido => 35 a 50
a que numero llamo para pedir => 2440-7788
aceptan tarjeta en la entrega? => POS
puedo pagar en linea => NeoLink
aceptan visacuotas? => Visacuotas no
que promos tienen el martes => 2x1
el 2x1 es a domicilio? => persona|no aplican
que dia esta el boneless a 35 => Jueves
somos 15, hay que reservar? => persona|reserve
tienen juegos para los patojos => persona|juegos
pasan los partidos de futbol => partidos
hay parqueo? => Parqueo
que dan si cumplo años => 6 alitas gratis
el pollo es congelado? => fresco
hacen alitas al horno => al horno no
los boneless tienen gluten => gluten
tienen algo vegetariano => sin pollo
mi pedido llego mal => persona
estan contratando motoristas? => motoristas
tienen hamburguesas => persona
venden pizza? => persona
tienen alitas sin gluten => persona|gluten
`,
}
