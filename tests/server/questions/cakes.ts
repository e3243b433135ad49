import type { Shop } from './question.ts'

export const cakes: Shop = {
  trade: 'Pasteles por encargo, México',
  zone: 'America/Monterrey',
  training: `🎂 DULCE ANTOJO – PASTELES Y POSTRES POR ENCARGO 🎂

Hola! soy Mariana y hago pasteles en casa desde 2016 en la colonia Contry, Monterrey. No tengo local abierto al público, se entrega en punto acordado o a domicilio.

👉 PASTELES (rinden aprox.)
Chico 10 personas $380
Mediano 20 personas $620
Grande 35 personas $950
De dos pisos 50 personas $1,900
Sabores: vainilla, chocolate, tres leches, red velvet y zanahoria. El de tres leches y el red velvet llevan $60 extra.
Relleno incluido (fresa, nuez o cajeta). Relleno de nutella +$80

👉 OTROS POSTRES
Docena de cupcakes $260
Gelatina de mosaico $180
Flan napolitano $220
Caja de 12 galletas decoradas $300
Mesa de postres p/ 30 personas desde $2,800

👉 PEDIDOS
Se piden con 3 dias de anticipacion minimo, los de dos pisos con una semana. Se aparta con el 50% y el resto al entregar. Si cancelas con menos de 48 hrs no se devuelve el anticipo.

👉 PAGOS
Transferencia o deposito en OXXO, y efectivo al entregar. Por ahorita no acepto tarjetas.

👉 ENTREGAS
A domicilio en Monterrey y San Pedro $100, Guadalupe y San Nicolás $130. Apodaca y Santa Catarina no llegamos. Recoger en Contry es sin costo, de martes a sábado de 11 a 7. Domingos entrego hasta las 2 pm y los lunes descanso.

👉 ALERGIAS
Todo se hace en la misma cocina donde hay nuez y gluten. No manejo pasteles sin gluten; sin azúcar sí, con stevia, +$90.

Los pasteles aguantan 3 dias en el refri. No uso fondant, todo va con betún de mantequilla o crema batida.`,
  questions: `
buenas tardes, cuanto cuesta un pastel para 20 personas? => 620
precio del pastel chico porfa => 380
hola q precio tiene una torta grande => 950
para cuantas personas es el mediano => 20
y uno de dos pisos en cuanto sale => 1,900
de que sabores manejas => vainilla + zanahoria
tienes de red velvet?? => red velvet
el de tres leches cuesta mas? => $60
de que pueden ir rellenos => fresa + cajeta
se le puede poner nutella? cuanto mas seria => $80
cuánto la docena de cupckaes => 260
a como las galletas decoradas => 300
hacen gelatinas => 180
haces flan? q cuesta => 220
cuanto sale una mesa de postres para una boda => 2,800
con cuanto tiempo tengo q pedir => 3 dias
lo necesito para mañana, se puede? => persona|3 dias
cuanto se deja de anticipo => 50%
si cancelo me regresas el dinero? => no se devuelve
aceptas tarjeta de credito => no acepto tarjetas
puedo pagar con transferencia? => Transferencia
puedo pagar en el oxxo => OXXO
cuanto cobras el envio a san nicolas => 130
llegan a apodaca? => no llegamos
llevas a domicilio en escobedo? => persona|San Nicolás
tienes tienda fisica para ir a ver => No tengo local
donde recojo el pastel => Contry
a que hora puedo pasar por el => 11 a 7
trabajas los lunes => descanso
y los domingos entregas? => 2 pm
hola buenas, tienes pasteles sin gluten para celiaco? => No manejo pasteles sin gluten
mi papa es diabetico, haces sin azucar? => stevia
haces pasteles con fondant => No uso fondant
cuanto dura en el refri => 3 dias
tienen pay de limon => persona
haces pasteles veganos? => persona
llevan nuez tus pasteles? mi hija es alergica => nuez
hacen descuento si pido 5 pasteles => persona
do you deliver? how much is it => persona|$100
cual es tu numero de cuenta para depositar => persona
`,
}
