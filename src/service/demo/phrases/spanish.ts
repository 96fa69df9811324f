import type { Phrases } from './phrases.ts'

export const spanish: Phrases = {
  posts: [
    '¡Ya está aquí la nueva hoja de {place}! {n} correcciones y un puente que por fin está en su sitio.',
    'Hoy, en el archivo: un plano de {place} de {year} con un perro diminuto en la esquina.',
    'Taller de mapas {when}. Quedan {n} plazas; traed lápiz y paciencia.',
    'El sendero de la costa junto a {place} sigue cerrado. El de arriba es más largo, pero huele a romero.',
    '¿Debe aparecer un banco en un mapa? En {place} hay {n} y los hemos dibujado todos.',
    'Foto de la semana: un {bird} sobre el muelle de {place}, justo al amanecer.',
    'Papel resistente al agua, intento número {n}: sobrevivió a la ducha y a un niño de dos años.',
  ],
  exchanges: [
    {
      theirs: '¿Alguien sabe si el camino de {place} está abierto? Queremos ir {when}.',
      answers: [
        'Sí, {name}: pasamos por {place} hace poco. Cuidado con el barro después de la segunda verja.',
        'Abierto, aunque con marea alta mejor ir por arriba.',
      ],
      quotes: [
        'Nos lo preguntáis mucho: sí, {place} está abierto. ¡Buen camino!',
        'Respuesta corta: sí. Respuesta larga: sí, con botas.',
      ],
    },
    {
      theirs: 'Me regalaron vuestro mapa de {place} y llevo toda la tarde mirándolo 😍',
      answers: [
        '¡Qué alegría, {name}! Dale la vuelta: detrás está el plano del pueblo.',
        'Felicidades, {name}. Busca el perrito en la leyenda.',
      ],
      quotes: ['Por mensajes así hacemos mapas.', 'Regalar mapas: siempre buena idea.'],
    },
    {
      theirs: 'He contado {n} ejemplares de {bird} en {place}. ¡Nunca había visto tantos!',
      answers: [
        '¡{n}! ¿Podemos enviar tu recuento a la asociación, {name}?',
        'Qué envidia. Detrás del embarcadero suele haber más.',
      ],
      quotes: [
        'Así que estaban todos en {place}. Cogemos los prismáticos.',
        '{n} en una mañana. Madrugar tenía sentido.',
      ],
    },
  ],
  openers: [
    'Cómo se hace un mapa de {place}, del primer paseo al último pliegue. Hilo 🧵',
    'Pasamos {n} días en {place} y salió mal todo lo que podía salir mal.',
  ],
  steps: [
    'Primero se camina: cada sendero, en los dos sentidos, porque nada se ve igual a la vuelta.',
    'Luego se seca el cuaderno. Tarda más de lo que nadie admite.',
    'En {place}, la foto aérea y el plano antiguo discrepan {n} metros. Medimos: los dos se equivocaban.',
    'Lo más difícil son los nombres. Pregunta a {n} vecinos y tendrás otras tantas grafías.',
    'El color llega al final. El verde del bosque necesita {n} pruebas porque el papel bebe.',
    'Doblamos uno a mano. Si el pueblo cae en el pliegue, volvemos a empezar.',
  ],
  closers: [
    'Y eso es todo. Si encuentras un error, escríbenos: contestamos a todas las cartas.',
    'Gracias por leer. La hoja de {place} sale {when}.',
  ],
  slots: {
    place: ['Puerto Alba', 'Cala Serena', 'Valdehierro', 'Punta Garza', 'Sierra Umbría', 'Montalbo'],
    bird: ['correlimos', 'martín pescador', 'chorlitejo', 'alcatraz'],
    when: ['el sábado', 'esta semana', 'el mes que viene', 'después de la tormenta'],
    year: ['1882', '1909', '1931', '1957'],
  },
  tags: ['#mapas', '#senderismo', '#costa', '#aves'],
  space: ' ',
}
