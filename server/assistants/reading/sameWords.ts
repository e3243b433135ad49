// The words of customers and owners, as data: each line is one thing, in the words that countries have for it.
// Everything here is without accents.

/** Expressions that are one word. */
export const PHRASES: readonly (readonly [expression: string, word: string])[] = [
  ['formas de pago', 'formapago'],
  ['forma de pago', 'formapago'],
  ['medios de pago', 'formapago'],
  ['medio de pago', 'formapago'],
  ['metodos de pago', 'formapago'],
  ['metodo de pago', 'formapago'],
  ['payment methods', 'formapago'],
  ['tarjetas de credito', 'tarjeta'],
  ['tarjeta de credito', 'tarjeta'],
  ['tarjetas de debito', 'tarjeta'],
  ['tarjeta de debito', 'tarjeta'],
  ['credit cards', 'tarjeta'],
  ['credit card', 'tarjeta'],
  ['debit card', 'tarjeta'],
  ['cartao de credito', 'tarjeta'],
  ['mercado pago', 'mercadopago'],
  ['pago movil', 'pagomovil'],
  ['uber eats', 'ubereats'],
  ['pedidos ya', 'pedidosya'],
  ['wi fi', 'wifi'],
  ['pet friendly', 'mascota'],
  ['a domicilio', 'envio'],
  ['contra entrega', 'contraentrega'],
  ['contra reembolso', 'contraentrega'],
  ['cash on delivery', 'contraentrega'],
  ['servicio express', 'envio'],
  ['corte de pelo', 'corte'],
  ['corte de cabello', 'corte'],
  ['cortes de pelo', 'corte'],
  ['cortes de cabello', 'corte'],
  ['aire acondicionado', 'climatizacion'],
  ['nota de credito', 'notadecredito'],
  ['notas de credito', 'notadecredito'],
  ['ropa interior', 'ropainterior'],
  ['traje de bano', 'trajedebano'],
  ['trajes de bano', 'trajedebano'],
  ['santo domingo', 'santodomingo'],
  ['que hay que llevar', 'quellevar'],
  ['que tengo que llevar', 'quellevar'],
  ['que debo llevar', 'quellevar'],
  ['tengo que llevar', 'llevar'],
  ['debo llevar', 'llevar'],
  ['que llevar', 'quellevar'],
  ['que llevo', 'quellevar'],
  ['que traigo', 'quellevar'],
  ['tengo que traer', 'llevar'],
  ['que traer', 'quellevar'],
  ['lavado en seco', 'enseco'],
  ['lavar en seco', 'enseco'],
  ['lavan en seco', 'enseco'],
  ['lavamos en seco', 'enseco'],
  ['limpieza en seco', 'enseco'],
  ['por adelantado', 'anticipo'],
  ['al mes', 'mensual'],
  ['por mes', 'mensual'],
  ['al por mayor', 'mayoreo'],
  ['por mayor', 'mayoreo'],
  ['pura vida', 'hola'],
  ['buenas noches', 'hola'],
  ['buena noche', 'hola'],
  ['pedido minimo', 'minimo'],
  ['compra minima', 'minimo'],
  ['sin costo', 'gratis'],
  ['sin cargo', 'gratis'],
  ['sin recargo', 'gratis'],
  ['ano nuevo', 'feriado'],
  ['semana santa', 'feriado'],
  ['viernes santo', 'feriado'],
  ['jueves santo', 'feriado'],
  ['dias festivos', 'feriado'],
  ['fuera del pais', 'extranjero'],
  ['otros paises', 'extranjero'],
  ['otro pais', 'extranjero'],
  ['meses sin intereses', 'cuota'],
  ['meses sin interes', 'cuota'],
  ['sin intereses', 'cuota'],
  ['sin interes', 'cuota'],
  ['tasa cero', 'cuota'],
  ['comida vegetariana', 'vegetariano'],
  ['comida vegana', 'vegano'],
  ['transporte publico', 'bus'],
  ['bebidas alcoholicas', 'licor'],
  ['cambiar la fecha', 'reprogramar'],
  ['cambio de fecha', 'reprogramar'],
  ['cambiar de fecha', 'reprogramar'],
  ['mover la fecha', 'reprogramar'],
  ['cambia la fecha', 'reprogramar'],
  ['cambiar la cita', 'reprogramar'],
  ['cambiar el turno', 'reprogramar'],
  ['por internet', 'enlinea'],
  ['en linea', 'enlinea'],
  ['pagina web', 'enlinea'],
  ['tipo de cambio', 'tipodecambio'],
  ['mi casa', 'aqui'],
  ['tu casa', 'aqui'],
  ['su casa', 'aqui'],
  ['a la casa', 'aqui'],
  ['que cuenta', 'cuentabancaria'],
  ['cumplo anos', 'cumpleanos'],
  ['cumple anos', 'cumpleanos'],
  ['mas caro', 'recargo'],
  ['mas cara', 'recargo'],
  ['cobran mas', 'recargo'],
  ['cobran extra', 'recargo'],
  ['que banco', 'transferencia'],
  ['que bancos', 'transferencia'],
  ['check out', 'checkout'],
  ['check in', 'checkin'],
  ['otra tienda', 'sucursal'],
  ['otro local', 'sucursal'],
  ['otras tiendas', 'sucursal'],
  ['otra sede', 'sucursal'],
  ['mas locales', 'sucursal'],
  ['tarjeta debito', 'tarjeta'],
  ['tarjeta credito', 'tarjeta'],
  ['pasar por el', 'retirar'],
  ['pasar por ella', 'retirar'],
  ['pasar por ellos', 'retirar'],
  ['pasar por ellas', 'retirar'],
  ['pasar a recoger', 'retirar'],
  ['pasar a traer', 'retirar'],
  ['numero de cuenta', 'cuentabancaria'],
  ['cuenta bancaria', 'cuentabancaria'],
  ['seguro de gastos medicos', 'seguro'],
  ['seguro medico', 'seguro'],
  ['seguro de salud', 'seguro'],
  ['camaras de seguridad', 'camara'],
  ['bajo techo', 'techado'],
  ['el mes de', 'mensual'],
  ['check up', 'chequeo'],
  ['gift card', 'giftcard'],
  ['gift cards', 'giftcard'],
  ['tarjeta de regalo', 'giftcard'],
  ['tarjetas de regalo', 'giftcard'],
  ['tienda fisica', 'tiendafisica'],
  ['local fisico', 'tiendafisica'],
  ['local abierto al publico', 'tiendafisica'],
  ['local a la calle', 'tiendafisica'],
  ['atencion al publico', 'tiendafisica'],
]

/** Each line is one thing; its first word stands for it. */
const LINES = `
abrir abre abren abres abris abri abrimos abran abierto abierta abiertos abiertas apertura open opens opening abrem aberto aberta abertos
cerrar cierra cierran cierras cerrais cerramos cerrado cerrada cerrados cerradas cierre close closes closed closing fecham descansamos
atender atiende atienden atiendes atendeis atendemos atendiendo atendem
horario horarios schedule hours
envio envios envia enviar envian enviamos enviamos delivery deliver deliveries domicilio domicilios despacho despachos despachan despachamos reparto reparten repartis repartimos enviais flete fletes entregas shipping ship mensajeria encomienda encomiendas courier
entregar entrega entregan entregamos entregado entregarian entregam
retirar retiro retiran recoger recojo recogen recogeis recogemos recogida retira recoge pickup
pago pagos pagar pagan pagas pagamos pagarles paga payment pay pagamento
tarjeta tarjetas card cards cartao cartoes datafono posnet
formapago
efectivo cash contado dinheiro
dinero plata money
transferencia transferencias transferir transfiero transferis transfer
yape yapeo yapear yapeas
plin plinear
cambio cambios cambiar cambian cambia cambiarla cambiarlo cambias exchange troca trocas
devolver devolucion devoluciones devuelven devuelvo devuelve devuelvan devuelves devolvemos devolveis reembolso reembolsos reembolsan reintegro reintegros reintegran reintegra return returns refund refunds devolucoes
garantia garantias garantizan warranty
parqueo parqueos parqueadero parqueaderos estacionamiento estacionamientos parking parquear estacionar estaciono cochera cocheras aparcamiento garaje garage estacionamento
talla tallas talle talles size sizes tamanho tamanhos
queque queques torta tortas pastel pasteles bizcocho bizcochos ponque ponques keke kekes cake cakes bolo bolos tarta tartas
pan panes bread pao
alquilar alquiler alquilan alquilo alquila alquilamos rentar renta rentan rento arriendo arrendar arriendan rent alquileres
cita citas turno turnos appointment appointments
reservar reserva reservas reservan reservo reservacion reservaciones reservation reservations booking book apartar aparta apartan apartas aparto apartamos apartado apartados
mascota mascotas pet pets
perro perros perrito perritos perra dog dogs cachorro cachorros
gato gatos gatito gatitos cat cats
nino nina ninos ninas kid kids child children crianca criancas infantil infantiles
hombre hombres caballero caballeros varon varones masculino men man
mujer mujeres dama damas femenino women woman
pelo cabello hair cabelo
corte cortes haircut corto cortan
carro carros auto autos coche coches vehiculo vehiculos car cars
celular celulares celu celus movil moviles smartphone
computadora computadoras computador computadores ordenador pc
laptop laptops portatil portatiles notebook
lentes anteojos gafas espejuelos glasses
jugo jugos zumo zumos juice suco
gaseosa gaseosas refresco refrescos soda sodas
papa papas patata patatas
palta paltas aguacate aguacates
frijol frijoles poroto porotos caraotas habichuelas feijao
maiz choclo elote
fresa fresas frutilla frutillas strawberry
durazno duraznos melocoton
camaron camarones gambas langostinos
mani cacahuate cacahuates
sandwich sandwiches sanduche sanduches sanguche emparedado emparedados
cerdo chancho puerco
res vacuno
desayuno desayunos breakfast
almuerzo almuerzos lunch almoco
cena cenas dinner jantar
bebida bebidas drink drinks
camiseta camisetas playera playeras polera poleras remera remeras tshirt
jean jeans mahones vaqueros
falda faldas pollera polleras
chaqueta chaquetas chamarra chamarras campera camperas casaca casacas
sueter sueteres chompa chompas pulover
tenis zapatilla zapatillas sneakers championes
calcetin calcetines medias
arete aretes aro aros pendientes zarcillos
anillo anillos sortija sortijas
piscina piscinas pile pileta piletas alberca albercas pool
wifi internet
sucursal sucursales sede sedes branch filial
descuento descuentos off rebaja rebajas promocion promociones promo promos oferta ofertas discount discounts desconto
cuota cuotas mensualidades diferido diferidos msi visacuotas
anticipo adelanto adelantos abonar abonan abona abonas abono sena deposit
anticipacion antelacion advance
factura facturas facturan facturar facturamos invoice
telefono telefonos fono phone telephone llamar llama llamen
correo email mail
inyeccion inyecciones inyectable inyectables inyectar
medir medicion mediciones
vegano vegana veganos veganas vegan
vegetariano vegetariana vegetarianos vegetarianas vegetarian
celiaco celiacos celiaca celiacas tacc gluten
seguro seguros asegurado asegurada asegurados aseguradas aseguradora aseguradoras poliza polizas insurance
cumpleanos cumple cumples cumpleaneros cumpleanero birthday
musica music
menu menus carta
unas nails nail
feriado feriados festivo festivos holiday holidays navidad asueto asuetos
gratis gratuito gratuita gratuitos gratuitas free
limpieza limpiezas cleaning
extranjero exterior internacional internacionales abroad international
pequeno pequena pequenos pequenas chiquito chiquita chiquitos chiquitas chico chica chicos chicas small
grande grandes large
mayoreo mayorista mayoristas wholesale
minimo minima minimos minimas
cancelar cancelacion cancelaciones cancelo cancelan cancelas cancela anular anulo anula anulan anulas anulacion
edad edades anos age
incluir incluye incluyen incluido incluida incluidos incluidas aparte
ubicacion ubicado ubicada ubicados ubicadas direccion direcciones address endereco location
llegar llego llega llegas llegan llegamos
encargar encargo encargan encargos encarga
arreglar arreglo arreglos arreglan reparar reparan reparacion reparaciones repair
instalar instalan instalacion instalaciones instala
revisar revision revisiones revisan
lavar lavado lavados lavada lavadas lavan lavo lava lavamos lavais lavanderia
secar secado secan
durar dura duran duracion
tardar tarda tardan tardo demora demoran demorar demoras
adulto adultos adult adults mayores
licencia licencias carnet carnets permiso permisos brevete
estudiante estudiantes students student
preparar prepara preparan preparamos preparacion preparo
separar separa separan separamos separo
compra compras comprar compran compro
contraentrega cod
mensual mensuales mensualidad mensualmente
adicional adicionales extra extras
kilo kilos kg kilogramo kilogramos
bebe bebes baby
precio precios costo costos tarifa tarifas valores price prices
visa
mastercard master
sinpe
nequi
daviplata
oxxo
paypal
mercadopago
pix
zelle
cheque cheques
qr
whatsapp whats wsp wasap wpp guasap whatsap watsapp
techado techada techados cubierto cubierta
cubiertos
recargo recargos comision comisiones
frasco frascos envase envases recipiente recipientes
chequeo chequeos checkup chekup
giftcard giftcards
camara camaras
hijo hija hijos hijas
2 dos
3 tres
4 cuatro
5 cinco
6 seis
7 siete
8 ocho
9 nueve
10 diez
12 doce
15 quince
20 veinte
30 treinta
40 cuarenta
50 cincuenta
bicicleta bicicletas bici bicis bike bikes
refrigerador refrigeradora refri nevera heladera frigo
televisor tele tv
tatuaje tatuajes tatuar tatuan tatuamos tatu tatus tattoo tattoos
salida salidas salir checkout
checkin
cm centimetro centimetros
litro litros lt lts
metro metros mts
libra libras lb lbs
zapato zapatos calzado calzados shoe shoes
bus buses colectivo colectivos guagua guaguas
licor licores trago tragos alcohol
reprogramar reprogramacion reagendar reagendan reprogramo
credito creditos fiar fian fiado fiamos fias fio
fotocopia fotocopias copia copias fotocopiar fotocopian
archivo archivos pdf
empezar empieza empiezan arranca arrancan inicia inician comienza comienzan inicio comienzo empezamos
cuentabancaria
kilometro kilometros km kms
enlinea online pagina
requisito requisitos papeles documentos documentacion
retrasar retrasa retraso retrasos atrasar atrasa atraso atrasos
dolar dolares usd
webpay
abitab
redpagos
payphone
deuna
yappy
binance
pagomovil
`

/** A word is also what is wider: a question about Visa is answered by 'tarjetas', and not the other way round. */
const WIDER_LINES = `
llegar envio
hijo nino
visa tarjeta
entregar envio
mastercard tarjeta
perro mascota
bebe nino
gato mascota
`

const linesOf = (text: string): readonly (readonly string[])[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')]))

/** The word that stands for a thing, by each of its words. It is in capitals, so that no stem of a word is like it. */
export const SAME: ReadonlyMap<string, string> = new Map(
  linesOf(LINES).flatMap(([first = '', ...others]) =>
    [first, ...others].map((word) => [word, first.toUpperCase()] as const),
  ),
)

export const WIDER: ReadonlyMap<string, string> = new Map(
  linesOf(WIDER_LINES).map(([word = '', wider = '']) => [
    SAME.get(word) ?? word,
    wider.toUpperCase(),
  ]),
)

const WAYS_TO_PAY = new Set(
  'PAGO EFECTIVO TARJETA TRANSFERENCIA YAPE PLIN SINPE NEQUI DAVIPLATA OXXO PAYPAL MERCADOPAGO PIX ZELLE CHEQUE QR WEBPAY ABITAB REDPAGOS PAYPHONE DEUNA VISA MASTERCARD YAPPY BINANCE PAGOMOVIL'.split(
    ' ',
  ),
)

export const isWayToPay = (term: string): boolean => WAYS_TO_PAY.has(term)
