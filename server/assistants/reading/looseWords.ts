// The words of a question that are not what it is about, without accents.

const WORDS = `
a al ante con contra de del desde durante e el ella ellas ello ellos en entre esa esas ese eso esos esta estas este esto estos
la las le les lo los me mi mis nos nosotros o os otra otras otro otros para pero por pues que se si su sus te ti tu tus u un una
unas uno unos usted ustedes y ya yo mas muy no ni solo solamente tan tambien tal toda todas todo todos cada algo alguien alguna
algunas alguno algunos algun cualquier cual cuales como cuando cuanta cuantas cuanto cuantos donde quien quienes q k xq pq x d
es son era ser sea soy somos eres sos fue estan esta estas estoy estamos estar estado estaran hay habra haber ha han he
tener tengo tiene tienen tienes tenes tendra tendran tendras tenga tengan poder puedo puede pueden puedes podes podria podrian podrias podemos se
hacer hago hace hacen haces hacemos haria harian querer quiero quiere quisiera queria queremos quisieramos
vender vende venden vendes ofrecer ofrece ofrecen manejar manejan maneja contar cuentan cuenta realizar realizan realiza
existe existen encontrar encuentro encuentra conseguir consigo consigue comprar compro saber sabe saben sabes
decir dice dime digame decirme diganme indicar indicarme necesitar necesito necesitamos gustaria gusta deseo desea
busco ando andamos interesa interesada interesado ir voy vamos va van venir vengo ver dar dan da das dame
aceptar acepta aceptan aceptas reciben recibe recibir reciba trabajan trabaja usan usa usar dispone disponen brindan
emiten emite toman toma prestan manejas pone ponen poner ponerme llevan lleva llevar mandan manda mandar mandarme dejan
hola holi buenas buenos buen buena dia dias tardes saludos hey gracias muchas muchos mil favor porfa porfavor porfis plis disculpe disculpa
perdon disculpen consultar consultita pregunta preguntar preguntita duda informacion info amable amables atencion estimados bendiciones
hoy manana ahora ahorita actualmente momento aqui aca ahi alli alla siempre todavia aun entonces bueno oye oigan mira
tienda local negocio empresa lugar ustd uds ud vos sitio establecimiento
tipo tipos variedad variedades opcion opciones cosa cosas producto productos servicio servicios articulo articulos
numero gente amigo amiga amigos senor senora joven
puedan podran sera seran seria serian tendrian haran
hasta hacia segun menos prenda prendas pieza piezas piden pide exigen exige requieren requiere pasa ocurre sucede
mucho mucha tanto bastante pa pal ta tan viene vienen luego pronto asi bien claro ok vale quizas tal vez veces
partir cuentas cogen coge exacto exacta exactamente cerca adentro sirve sirven despues problema par pares unidad unidades suelto suelta sueltos sueltas
ocupo ocupa ocupan ocupamos debo debe deben debes debemos deberia sacar sacarme sacarse
teneis haceis podeis vendeis dais dan vais cogeis aceptais sois estais quereis sabeis trabajais usais llevais poneis mandais vuestro vuestra vuestros vuestras
`

const LOOSE: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))

/** Verbs that only carry a question, in the forms of all persons: 'se necesita', 'toca pedir', 'me dejan', 'caben'. */
const LIGHT =
  /^(?:(?:dej|toc|necesit|busc|utiliz|entr|acept|manej|trabaj|labur|met|ocup|encontr|encuentr)(?:[oae]|[ae]s|[ae]n|amos|ar|ara|aria|arian|ando|ado)|(?:permit|recib|cab|pued|cuent|traig|teng|pong)(?:[oae]|[ae]s|[ae]n|imos|emos|ir|ido)|tra(?:en?|es|er|emos)|(?:est|ser|ten|pod|hab)(?:ari?|dri|ri)an?|(?:pas|mand|envi|muestr|cuent|dig|regal)[ae](?:me|nos)|meter|llev(?:o|as|amos)|haga[ns]?|qued(?:a[ns]?|aria)|pid(?:a[ns]?|es))$/

/** Whether a word is never what a question is about. */
export const isLoose = (word: string): boolean => LOOSE.has(word) || LIGHT.test(word)

/** Words of other languages that a question may be in; `marks` tell the language. */
export const ENGLISH = {
  marks: new Set('what do you is the how where are does can have your at when which'.split(' ')),
  words: new Set(
    'what do you is the how where are does can have your at when which a an any i my we to for of in on it there much many time times day days please hello hi thanks thank take accept offer sell get need must be located location near me late until till'.split(
      ' ',
    ),
  ),
} as const

export const PORTUGUESE = {
  marks: new Set(
    'voces vocês onde quanto qual quais fazem aceitam tem têm abrem fecham fica ficam custa são não'.split(
      ' ',
    ),
  ),
  words: new Set(
    'voces voce onde quanto qual quais fazem aceitam aceita tem abrem ficam fica custa custam sao nao o a os as um uma de do da dos das em no na nos nas que horas hora e para por com eu posso pode tem bom boa dia tarde noite ola oi obrigado obrigada gostaria saber hoje amanha preco'.split(
      ' ',
    ),
  ),
} as const

/** What other languages call a thing that Spanish asks for by its own words. */
export const TRANSLATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    monday: 'lunes',
    mondays: 'lunes',
    tuesday: 'martes',
    tuesdays: 'martes',
    wednesday: 'miercoles',
    wednesdays: 'miercoles',
    thursday: 'jueves',
    thursdays: 'jueves',
    friday: 'viernes',
    fridays: 'viernes',
    saturday: 'sabado',
    saturdays: 'sabado',
    sunday: 'domingo',
    sundays: 'domingo',
    today: 'hoy',
    tomorrow: 'manana',
    now: 'ahora',
    hoje: 'hoy',
    amanha: 'manana',
    agora: 'ahora',
    segunda: 'lunes',
    terca: 'martes',
    quarta: 'miercoles',
    quinta: 'jueves',
    sexta: 'viernes',
    water: 'agua',
    hot: 'caliente',
    cold: 'frio',
    room: 'habitacion',
    rooms: 'habitacion',
    night: 'noche',
    towel: 'toalla',
    towels: 'toalla',
    luggage: 'equipaje',
    airport: 'aeropuerto',
    beach: 'playa',
    kitchen: 'cocina',
    bike: 'bicicleta',
    bikes: 'bicicleta',
    included: 'incluido',
    include: 'incluido',
    blood: 'sangre',
    test: 'prueba',
    tattoo: 'tatuaje',
    chicken: 'pollo',
    meat: 'carne',
    fish: 'pescado',
    rice: 'arroz',
    milk: 'leche',
    coffee: 'cafe',
    beer: 'cerveza',
    wine: 'vino',
    smoking: 'fumar',
    screen: 'pantalla',
    battery: 'bateria',
    dress: 'vestido',
    black: 'negro',
    white: 'blanco',
    agua: 'agua',
    quarto: 'habitacion',
    frango: 'pollo',
    leite: 'leche',
    price: 'precio',
    prices: 'precio',
    cost: 'precio',
    costs: 'precio',
    preco: 'precio',
    precos: 'precio',
    custa: 'precio',
    custam: 'precio',
  }),
)
